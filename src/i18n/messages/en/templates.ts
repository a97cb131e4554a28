/** Templates that a new outing can start from. */
export const templates = {
  startFrom: 'Start from',
  all: 'All templates',
  title: 'Start from a template',
  search: 'Search templates',
  noneFound: 'No templates match.',
  offline: 'The templates aren’t on this device yet, and you’re offline.',
  notLoaded: 'Couldn’t load the templates.',
  addsItems: '{count, plural, one {Adds # item} other {Adds # items}}',
  addsPoll: 'Adds a poll',
  addsBoth: '{count, plural, one {Adds # item and a poll} other {Adds # items and a poll}}',
  remove: 'Don’t add them',
} as const;
