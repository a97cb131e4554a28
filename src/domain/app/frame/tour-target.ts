/**
 * Marks what a guided tour can point at. A screen marks it with `{...tourTarget('…')}`; tours find it by its name,
 * never by its text.
 */

const MARKED = [
  'home-stories',
  'agenda-views',
  'agenda-week',
  'agenda-calendar',
  'chat-new',
  'chat-list',
  'people-tabs',
  'people-find',
  'people-lists',
  'lists-new',
  'lists-tree',
  'profile-edit',
  'profile-share',
  'profile-numbers',
  'outing-head',
  'outing-tabs',
  'outing-menu',
  'welcome-title',
  'welcome-points',
  'welcome-ways',
] as const;
type Marked = (typeof MARKED)[number];

/**
 * Targets found without a mark: the first screen has no room for marks, and an id or an address identifies them as
 * well.
 */
const FOUND = {
  /** The one named section of Home besides the stories. */
  'home-agenda': '#content section[aria-label]:not([data-tour])',
  'to-agenda': 'nav a[href="/outings/timeline"]',
  'to-chat': 'nav a[href="/chat"]',
  'to-me': 'nav a[href="/settings"]',
  'to-new': 'nav a[href="/create-outing"]',
  'to-search': 'nav a[href="/search"], #content a[href="/search"]',
  'outing-answer': '#answer',
  'outing-people': '#people',
  'outing-program': 'section[aria-labelledby="items"]',
  'profile-collections': 'section[aria-labelledby="profile-collections"]',
} as const;

export type TourTarget = Marked | keyof typeof FOUND;

/** Returns the attribute of an element that tours point at. */
export const tourTarget = (name: Marked) => ({ 'data-tour': name });

const isFound = (target: TourTarget): target is keyof typeof FOUND => target in FOUND;

/** Returns the selector of a target in the page; retained screens may each contain one, hidden. */
export const targetSelector = (target: TourTarget): string =>
  isFound(target) ? FOUND[target] : `[data-tour="${target}"]`;
