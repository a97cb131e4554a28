/** Texts about how long before a start people are reminded, on devices and by mail. */
import type { Translation } from '../../translation.ts';
import type { reminders as english } from '../en/reminders.ts';

export const reminders: Translation<typeof english> = {
  label: 'Erinnerungen',
  add: 'Erinnerung hinzufügen',
  when: 'Erinnerung {number}',
  remove: 'Erinnerung {number} entfernen',
  atStart: 'Zu Beginn',
  minutes: '{count, plural, one {# Minute vorher} other {# Minuten vorher}}',
  hours: '{count, plural, one {# Stunde vorher} other {# Stunden vorher}}',
  days: '{count, plural, one {# Tag vorher} other {# Tage vorher}}',
  weeks: '{count, plural, one {# Woche vorher} other {# Wochen vorher}}',
  due: '{title}, {when}',
  wholeDays: 'Ganztägiges zählt ab {time}.',
  outings: {
    title: 'Erinnerungen an Pläne',
    line: 'Wann Pläne dich erinnern. In jedem Plan kannst du es ändern.',
    none: 'Keine Erinnerungen an Pläne.',
  },
  mails: {
    title: 'Per E-Mail',
    reminders: 'Erinnerungen per E-Mail',
    remindersHint: 'Auch an {email}, nicht nur auf deinen Geräten.',
    weekly: 'Deine Woche',
    weeklyHint:
      'Einmal in der Woche an {email}: Pläne, Einträge und Einladungen der nächsten sieben Tage. Nichts los, keine E-Mail.',
  },
  own: {
    label: 'Erinnerungen',
    asSet: 'Wie eingestellt',
    own: 'Eigene',
    none: 'Keine',
    asSetHint: 'Wie in deinen Einstellungen: {times}.',
    asSetNone: 'Wie in deinen Einstellungen: keine.',
    watching: 'Du schaust zu: Erinnert wirst du nur, wenn du hier etwas wählst.',
    undated: 'Erinnert wird erst, wenn der Termin feststeht.',
    noneHint: 'Keine Erinnerungen an diesen Plan.',
  },
};
