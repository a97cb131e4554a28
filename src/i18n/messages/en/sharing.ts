/** What another app has shared with this one, and where it goes. */
export const sharing = {
  title: 'Where does this go?',
  line: 'It becomes a note of an outing, or a new outing. You can change it first.',
  noteTitle: 'Title',
  text: 'Text',
  nothing: 'Nothing was shared. Choose “Share” in another app, then Outing.',
  toAgenda: 'Go to the agenda',
  outings: 'Add it as a note to',
  search: 'Search your outings',
  noneFound: 'No outing of yours has such a title.',
  none: 'You have no outing that a note can be added to yet.',
  clear: 'Clear the search',
  newOuting: 'New outing from this',
  discard: 'Discard',
  discarded: 'Discarded',
  added: 'Added as a note',
} as const;
