/** The search of everything on the device. */
export const search = {
  title: 'Search',
  field: 'Search everything',
  /** Where something belongs. */
  in: 'In {outing}',
  kind: {
    outings: 'Outings',
    program: 'Program',
    people: 'People',
    notes: 'Notes',
    polls: 'Polls',
    messages: 'Messages',
    files: 'Files',
    calendar: 'Calendar',
    places: 'Places',
    recent: 'Found lately',
    upcoming: 'Coming up',
  },
  more: 'Show all {count, number}',
  cut: 'The first {shown, number} of {count, number}. One more word finds less.',
  results: '{count, plural, =0 {No matches} one {# match} other {# matches}}',
  resultsOf: 'Matches for “{query}”',
  nothing: 'No matches for “{query}”.',
  empty: 'Outings, notes, polls, files, people and places are found here, also offline.',
  neverLoaded: 'Nothing is on this device yet. Go online once, and everything can be searched.',
  stillIndexing: 'Still getting the search ready. Some things may be missing for a moment.',
  forget: 'Clear',
} as const;
