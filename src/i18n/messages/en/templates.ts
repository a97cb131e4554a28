/** Templates that a new outing can start from. */
export const templates = {
  startFrom: 'Start from',
  all: 'All templates',
  title: 'Start from a template',
  search: 'Search templates',
  noneFound: 'No template matches.',
  offline: 'The templates are not on this device yet, and you are offline.',
  notLoaded: 'The templates could not be loaded.',
  addsItems: '{count, plural, one {Adds # item} other {Adds # items}}',
  addsPoll: 'Adds a poll',
  addsBoth: '{count, plural, one {Adds # item and a poll} other {Adds # items and a poll}}',
  remove: 'Do not add them',
} as const;
