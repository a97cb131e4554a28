/** Comments on a note. */
export const comments = {
  title: 'Comments on “{note}”',
  untitledNote: 'this note',
  add: 'Comment',
  count: '{count, plural, one {# comment} other {# comments}}',
  write: 'Your comment',
  send: 'Send comment',
  neverLoaded: 'These comments were not loaded to this device before the network went away.',
  couldNotLoad: 'The comments could not be loaded.',
  by: '{name}, {when}',
  delete: 'Delete the comment by {name}',
  deleted: 'Comment deleted',
} as const;
