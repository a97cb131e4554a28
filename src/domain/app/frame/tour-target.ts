/** What a guided tour can point at. A screen marks it by `{...tourTarget('…')}`; tours find it by its name, never by its words. */

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

/** What is found without a mark: the first screen has no room for them, and an id or an address says it as well. */
const FOUND = {
  /** The one section of the home that is named by itself, beside the stories. */
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

/** The attribute of an element that tours point at. */
export const tourTarget = (name: Marked) => ({ 'data-tour': name });

const isFound = (target: TourTarget): target is keyof typeof FOUND => target in FOUND;

/** Finds a target in the page; screens that are kept may have one each, hidden. */
export const targetSelector = (target: TourTarget): string =>
  isFound(target) ? FOUND[target] : `[data-tour="${target}"]`;
