/**
 * Texts about how many come with an answer: adults, including the answering user, and children. `<who>` and `<what>`
 * are names, and bold.
 */
export const heads = {
  adults: '{count, plural, one {# adult} other {# adults}}',
  children: '{count, plural, one {# child} other {# children}}',
  going: '{count, number} going: {parts}',
  brings: '+{parts}',
  both: '{adults}, {children}',
  said: '{answer} · {brings}',
  justYou: 'Just you',
  you: 'You',
  bring: 'Bring others',
  change: 'Change',
  adultsField: 'Adults',
  adultsHint: 'You included',
  childrenField: 'Children',
  done: 'Done',
  onlyFewer: 'No one can bring more people here. You can come with fewer.',
  room: {
    title: '{count, plural, one {There is room for one} other {There is room for #}}',
    text: 'Come with fewer, or wait until there’s room for all {count, number}.',
    loses: 'If you wait for all {count, number}, others can take the places you have now.',
    alone: 'Come alone',
    come: 'Come as {count, number}: {parts}',
    wait: 'Wait as {count, number}',
  },
  free: '{count, plural, one {One place is free.} other {# places are free.}}',
  comeAs: '{count, plural, one {Come alone} other {Come as #}}',
  activity: {
    joined: '<who>{name}</who> joined with {others}',
    going: '<who>{name}</who> is coming with {others}',
    maybe: '<who>{name}</who> might come with {others}',
    waiting: '<who>{name}</who> is on the waiting list with {others}',
    goingAlone: '<who>{name}</who> is coming alone now',
    maybeAlone: '<who>{name}</who> might come, and alone now',
    waitingAlone: '<who>{name}</who> is on the waiting list alone now',
  },
  notification: {
    joined: '<who>{name}</who> joined <what>{title}</what> with {others}',
    going: '<who>{name}</who> is coming to <what>{title}</what> with {others}',
    maybe: '<who>{name}</who> might come to <what>{title}</what> with {others}',
    goingAlone: '<who>{name}</who> is coming to <what>{title}</what> alone now',
    maybeAlone: '<who>{name}</who> might come to <what>{title}</what>, and alone now',
  },
} as const;
