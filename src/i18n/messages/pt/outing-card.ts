/** Texts about one outing wherever it is shown: its time, and who comes. */
import type { Translation } from '#i18n/translation.ts';
import type { outingCard as english } from '../en/outing-card.ts';

export const outingCard: Translation<typeof english> = {
  undecided: 'Ainda sem data',
  beingDecided: 'Data: por decidir',
  putAway: 'Arrumado',
  allDay: 'Todo o dia',
  span: '{from} – {until}',
  dayTime: '{day}, {time}',
  own: '{time} para ti',
  zoneTime: '{zone}',
  going: '{count, plural, one {# vai} many {# vão} other {# vão}}',
  maybe: '{count, plural, one {# talvez} many {# talvez} other {# talvez}}',
  waiting: '{count, plural, one {# em espera} many {# em espera} other {# em espera}}',
  watching: '{count, plural, one {# a assistir} many {# a assistir} other {# a assistir}}',
  canceled: 'cancelado',
  onlyOrganizers: 'só quem organiza o vê',
  yourAnswer: {
    going: 'Tu vais',
    maybe: 'Tu: talvez',
    not_going: 'Não podes ir',
    waiting: 'Lista de espera',
  },
};
