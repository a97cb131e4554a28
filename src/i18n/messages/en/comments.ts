/** Texts of comments on a note. */
export const comments = {
  title: 'Comments on “{note}”',
  untitledNote: 'this note',
  add: 'Comment',
  count: '{count, plural, one {# comment} other {# comments}}',
  write: 'Your comment',
  send: 'Send comment',
  neverLoaded: 'Not saved on this device yet. Connect once to load the comments.',
  couldNotLoad: 'Couldn’t load the comments.',
  by: '{name}, {when}',
  menu: 'Comment actions: {name}',
  delete: 'Delete the comment by {name}',
  deleted: 'Comment deleted',
} as const;
