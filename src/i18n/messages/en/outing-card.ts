/** Texts about one outing wherever it is shown: its time, and who comes. */
export const outingCard = {
  undecided: 'No date yet',
  beingDecided: 'Date: being decided',
  putAway: 'Put away',
  allDay: 'All day',
  span: '{from} – {until}',
  dayTime: '{day}, {time}',
  own: '{time} for you',
  zoneTime: '{zone} time',
  going: '{count, plural, one {# going} other {# going}}',
  maybe: '{count, plural, one {# maybe} other {# maybe}}',
  waiting: '{count, plural, one {# waiting} other {# waiting}}',
  watching: '{count, plural, one {# watching} other {# watching}}',
  canceled: 'canceled',
  onlyOrganizers: 'only organizers see it',
  yourAnswer: {
    going: 'You’re in',
    maybe: 'You: maybe',
    not_going: 'You can’t come',
    waiting: 'Waiting list',
  },
} as const;
