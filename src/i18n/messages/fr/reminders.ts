/** Texts about how long before a start people are reminded, on devices and by mail. */
import type { Translation } from '../../translation.ts';
import type { reminders as english } from '../en/reminders.ts';

export const reminders: Translation<typeof english> = {
  label: 'Rappels',
  add: 'Ajouter un rappel',
  when: 'Rappel {number}',
  remove: 'Supprimer le rappel {number}',
  atStart: 'Au début',
  minutes: '{count, plural, one {# minute avant} many {# minutes avant} other {# minutes avant}}',
  hours: '{count, plural, one {# heure avant} many {# heures avant} other {# heures avant}}',
  days: '{count, plural, one {# jour avant} many {# jours avant} other {# jours avant}}',
  weeks: '{count, plural, one {# semaine avant} many {# semaines avant} other {# semaines avant}}',
  due: '{title}, {when}',
  wholeDays: 'Ce qui dure la journée compte à partir de {time}.',
  outings: {
    title: 'Rappels des sorties',
    line: 'Quand les sorties te font un rappel. Tu peux le changer dans chacune.',
    none: 'Aucun rappel pour les sorties.',
  },
  mails: {
    title: 'Par e-mail',
    reminders: 'Rappels par e-mail',
    remindersHint: 'Aussi à {email}, pas seulement sur tes appareils.',
    weekly: 'Ta semaine à venir',
    weeklyHint:
      'Une fois par semaine à {email} : sorties, entrées et invitations des sept prochains jours. Rien de prévu, pas d’e-mail.',
  },
  own: {
    label: 'Rappels',
    asSet: 'Par défaut',
    own: 'Les miens',
    none: 'Aucun',
    asSetHint: 'Comme dans tes réglages : {times}.',
    asSetNone: 'Comme dans tes réglages : aucun.',
    watching: 'Tu regardes : pas de rappel, sauf si tu en choisis ici.',
    undated: 'Les rappels arrivent une fois la date fixée.',
    noneHint: 'Aucun rappel pour cette sortie.',
  },
};
