/** Texts of templates that a new outing can start from. */
export const templates = {
  startFrom: 'Start from',
  all: 'All templates',
  title: 'Start from a template',
  search: 'Search templates',
  noneFound: 'No templates match.',
  offline: 'The templates aren’t on this device yet, and you’re offline.',
  notLoaded: 'Couldn’t load the templates.',
  /** `what`: a list of the parts. */
  adds: 'Adds {what}',
  part: {
    items: '{count, plural, one {# item} other {# items}}',
    poll: 'a poll',
    things: '{count, plural, one {# thing to bring} other {# things to bring}}',
  },
  remove: 'Don’t add them',
} as const;
