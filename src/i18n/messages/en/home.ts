/** The first screen of the day. */
export const home = {
  title: 'Today',
  agenda: "Today's agenda",
  search: 'Search outings',
  free: 'Nothing planned today.',
  drafts: 'Drafts waiting',
  draftsCount: '{count, plural, one {# draft} other {# drafts}}',
  comingUp: 'Coming up',
  seeAll: 'See all',
  seeAllDrafts: 'See all drafts',
  seeAllComingUp: 'See all that comes up',
  nothingAhead: 'Nothing ahead yet.',
  empty: 'Hello {name}! Every plan starts small: a title is enough.',
  emptyAction: 'Plan your first outing',
  failed: 'Your agenda could not be loaded.',
  updated: 'Updated {when}',
} as const;
