/** Texts about one outing wherever it is shown: its time, and who comes. */
import type { Translation } from '#i18n/translation.ts';
import type { outingCard as english } from '../en/outing-card.ts';

export const outingCard: Translation<typeof english> = {
  undecided: 'Noch kein Datum',
  beingDecided: 'Termin: wird noch entschieden',
  putAway: 'Abgelegt',
  allDay: 'Ganztägig',
  span: '{from} – {until}',
  dayTime: '{day}, {time}',
  own: '{time} bei dir',
  zoneTime: '{zone}',
  going: '{count, plural, one {# dabei} other {# dabei}}',
  maybe: '{count, plural, one {# vielleicht} other {# vielleicht}}',
  waiting: '{count, plural, one {# wartet} other {# warten}}',
  watching: '{count, plural, one {# schaut zu} other {# schauen zu}}',
  canceled: 'abgesagt',
  onlyOrganizers: 'nur für Organisatoren',
  yourAnswer: {
    going: 'Du bist dabei',
    maybe: 'Du: vielleicht',
    not_going: 'Du kannst nicht',
    waiting: 'Warteliste',
  },
};
