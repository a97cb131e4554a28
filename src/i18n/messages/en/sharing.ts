/** What another app has shared with this one, and where it goes. */
export const sharing = {
  title: 'Save it where?',
  line: 'Add it to an outing as a note, or start a new outing.',
  noteTitle: 'Title',
  text: 'Text',
  nothing: 'Nothing was shared. Choose “Share” in another app, then Outing.',
  toAgenda: 'Go to the agenda',
  outings: 'Add as a note to',
  search: 'Search your outings',
  noneFound: 'No outings match.',
  none: 'You have no outing to add a note to yet.',
  clear: 'Clear search',
  newOuting: 'New outing from this',
  discard: 'Discard',
  discarded: 'Discarded',
  added: 'Added as a note',
} as const;
