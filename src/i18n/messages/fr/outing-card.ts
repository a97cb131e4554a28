/** Texts about one outing wherever it is shown: its time, and who comes. */
import type { Translation } from '#i18n/translation.ts';
import type { outingCard as english } from '../en/outing-card.ts';

export const outingCard: Translation<typeof english> = {
  undecided: 'Pas encore de date',
  beingDecided: 'Date : à décider ensemble',
  putAway: 'Mise de côté',
  allDay: 'Toute la journée',
  span: '{from} – {until}',
  dayTime: '{day}, {time}',
  own: '{time} chez toi',
  zoneTime: '{zone}',
  going: '{count, plural, one {# participe} many {# participent} other {# participent}}',
  maybe: '{count, plural, one {# peut-être} many {# peut-être} other {# peut-être}}',
  waiting: '{count, plural, one {# en attente} many {# en attente} other {# en attente}}',
  watching: '{count, plural, one {# regarde} many {# regardent} other {# regardent}}',
  canceled: 'annulée',
  onlyOrganizers: 'visible des seuls organisateurs',
  yourAnswer: {
    going: 'Tu participes',
    maybe: 'Toi : peut-être',
    not_going: 'Tu ne peux pas venir',
    waiting: 'Liste d’attente',
  },
};
