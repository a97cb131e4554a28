/** How long before a start people are reminded of it, on devices and by mail. */
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
  wholeDays: 'Ce qui dure des journées entières est compté à partir de {time}.',
  outings: {
    title: 'Rappels des sorties',
    line: 'Combien de temps avant leur début les sorties te font un rappel. Tu peux choisir autrement dans tes réglages de chaque sortie.',
    none: 'Les sorties ne te font pas de rappel.',
  },
  mails: {
    title: 'Par e-mail',
    reminders: 'Rappels par e-mail',
    remindersHint: 'Aussi à {email}, pas seulement sur tes appareils.',
    weekly: 'Ce que la semaine apporte',
    weeklyHint:
      'Une fois par semaine à {email} : sorties, entrées et invitations des sept prochains jours. Quand il n’y a rien, rien ne vient.',
  },
  own: {
    label: 'Rappels',
    asSet: 'Comme réglé',
    own: 'Les miens',
    none: 'Aucun',
    asSetHint: 'Comme dans tes réglages : {times}.',
    asSetNone: 'Comme dans tes réglages : pas du tout.',
    watching: 'Les spectateurs n’ont de rappel que s’ils en choisissent un.',
    undated: 'Les rappels viennent une fois la date fixée.',
    noneHint: 'Cette sortie ne te fait pas de rappel.',
  },
};
