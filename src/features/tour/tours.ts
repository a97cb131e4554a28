/**
 * Defines the tours: the screen of each, its stops and their texts, depending on what the reader may do there. Pure.
 */
import { TOURS, type Tour } from '#contract/accounts/account/prompt.ts';
import type { TourTarget } from '#domain/app/frame/tour-target.ts';
import type { OutingReader } from './outing-reader.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Addresses of the screens. That of an outing differs by outing. */
const SCREENS: Readonly<Record<Tour, RegExp>> = {
  home: /^\/$/,
  outings: /^\/outings(?:\/timeline)?$/,
  outing: new RegExp(`^/outings/(${UUID})$`),
  chat: /^\/chat$/,
  people: /^\/people$/,
  contact_lists: /^\/contact-lists$/,
  profile: /^\/profile$/,
};

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

export function tourAt(path: string): Tour | null {
  return TOURS.find((tour) => SCREENS[tour].test(trimmed(path))) ?? null;
}

/** Returns the outing of an address that shows one. */
export const outingAt = (path: string): string | null => SCREENS.outing.exec(trimmed(path))?.[1] ?? null;

export type Offer = 'first' | 'further';

/**
 * Decides whether to offer a tour on a screen. Users who have seen one want to be shown around; until then only the
 * home screen offers it, and only to users with a plan: their first plan takes priority. Users who declined are asked
 * nowhere.
 */
export function offerAt(tour: Tour, answered: ReadonlySet<string>, hasPlan: boolean): Offer | null {
  if (answered.has('tours') || answered.has(`tour_${tour}`)) return null;
  if (TOURS.some((other) => answered.has(`tour_${other}`))) return 'further';
  return tour === 'home' && hasPlan ? 'first' : null;
}

/** A stop of a tour: its target, and which of the catalog's texts are next to it. */
export interface Stop {
  readonly target: TourTarget;
  readonly words: StopWords;
}

export type StopWords =
  | 'stories'
  | 'today'
  | 'newOuting'
  | 'toAgenda'
  | 'toChat'
  | 'toMe'
  | 'toSearch'
  | 'views'
  | 'week'
  | 'calendar'
  | 'newChat'
  | 'chatList'
  | 'peopleTabs'
  | 'findPeople'
  | 'toLists'
  | 'newList'
  | 'listTree'
  | 'editProfile'
  | 'numbers'
  | 'collections'
  | 'shareProfile'
  | 'organizer'
  | 'member'
  | 'spectator'
  | 'invited'
  | 'visitor'
  | 'answer'
  | 'answerInvitation'
  | 'watching'
  | 'join'
  | 'invite'
  | 'whoComes'
  | 'addTabs'
  | 'readTabs'
  | 'addItems'
  | 'readItems'
  | 'manageMenu'
  | 'ownMenu'
  | 'otherMenu';

const stop = (target: TourTarget, words: StopWords): Stop => ({ target, words });

const PLAIN: Readonly<Record<Exclude<Tour, 'outing'>, readonly Stop[]>> = {
  home: [
    stop('home-stories', 'stories'),
    stop('home-agenda', 'today'),
    stop('to-new', 'newOuting'),
    stop('to-agenda', 'toAgenda'),
    stop('to-chat', 'toChat'),
    stop('to-search', 'toSearch'),
    stop('to-me', 'toMe'),
  ],
  outings: [
    stop('agenda-views', 'views'),
    stop('agenda-week', 'week'),
    stop('agenda-calendar', 'calendar'),
    stop('to-new', 'newOuting'),
  ],
  chat: [stop('chat-new', 'newChat'), stop('chat-list', 'chatList')],
  people: [
    stop('people-tabs', 'peopleTabs'),
    stop('people-find', 'findPeople'),
    stop('people-lists', 'toLists'),
  ],
  contact_lists: [stop('lists-new', 'newList'), stop('lists-tree', 'listTree')],
  profile: [
    stop('profile-edit', 'editProfile'),
    stop('profile-share', 'shareProfile'),
    stop('profile-numbers', 'numbers'),
    stop('profile-collections', 'collections'),
  ],
};

const ANSWERS = {
  organizer: 'answer',
  member: 'answer',
  spectator: 'watching',
  invited: 'answerInvitation',
  visitor: 'join',
} as const;

/** Returns the stops of an outing's page: they depend on what the reader may do there. */
function ofOuting({ part, may, invites }: OutingReader): Stop[] {
  const ownMenu = may.leave || may.rejoin ? 'ownMenu' : 'otherMenu';
  return [
    stop('outing-head', part),
    stop('outing-answer', ANSWERS[part]),
    stop('outing-people', invites ? 'invite' : 'whoComes'),
    // Users who have not joined yet see little more than this page.
    ...(may.seeChat ? [stop('outing-tabs', may.add ? 'addTabs' : 'readTabs')] : []),
    stop('outing-program', may.add ? 'addItems' : 'readItems'),
    stop('outing-menu', may.manage ? 'manageMenu' : ownMenu),
  ];
}

/**
 * Returns all stops of a tour, in order; those whose target is not on the page are left out when it begins. The first
 * one exists as soon as the screen does.
 * @param reader of the outing that is shown; null: not known here yet, or another screen
 */
export function stopsOf(tour: Tour, reader: OutingReader | null): readonly Stop[] {
  if (tour !== 'outing') return PLAIN[tour];
  return reader === null ? [] : ofOuting(reader);
}
