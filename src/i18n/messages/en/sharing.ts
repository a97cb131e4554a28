/** What another app has shared with this one, and where it goes. */
export const sharing = {
  title: 'Save it where?',
  line: 'Add it to an outing as a note, or start a new outing.',
  filesLine: 'Add it to an outing: pictures as photos, everything else as files.',
  addTo: 'Add to',
  leaveOut: 'Leave out {name}',
  leftOut: {
    size: 'Not taken: {names}. A file can’t be empty or larger than {max, number} MB.',
    no_space: 'Not taken, as this device is full: {names}.',
  },
  filesAdded: 'Added to the outing',
  noteTitle: 'Title',
  text: 'Text',
  nothing: 'Nothing was shared. Choose “Share” in another app, then Outing.',
  missed:
    'It didn’t arrive: Outing was still being set up on this device. Now it’s ready, so share it once more.',
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
