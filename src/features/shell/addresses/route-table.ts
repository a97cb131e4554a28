/**
 * Lists every path of the product as data: its guards, what it needs offline, and whom its screen is for. A path
 * without an entry is closed. test/features/shell/routes.test.ts compares the table with the files in src/routes.
 */
import type { GuardName } from './guards.ts';

/**
 * What a screen needs to be shown offline. `always`: nothing. `once_shown`: it must be open already, so that its input
 * remains. `stored`: any data that was pulled to this device or created on it.
 */
export type OfflineNeed = 'always' | 'once_shown' | 'stored';

export interface RouteEntry {
  /** In the router's notation. */
  path: string;
  /** Checked in this order; none for public screens. */
  guards: readonly GuardName[];
  offline: OfflineNeed;
  /** Where users see it who have yet to log in or to confirm their address: the same id below this path. */
  preview?: string;
  screen: { kind: 'built' } | { kind: 'for_developers' };
}

const MEMBERS: readonly GuardName[] = ['auth', 'verified'];
/** Also guests. */
const JOINED: readonly GuardName[] = ['auth', 'joined'];
const LOGGED_IN: readonly GuardName[] = ['auth'];
const LOGGED_OUT: readonly GuardName[] = ['signed_out'];
const PUBLIC: readonly GuardName[] = [];

type Rest = Partial<Pick<RouteEntry, 'offline' | 'preview'>>;

const built = (guards: readonly GuardName[], path: string, rest: Rest = {}): RouteEntry => ({
  path,
  guards,
  offline: 'stored',
  screen: { kind: 'built' },
  ...rest,
});

const each = (guards: readonly GuardName[], rest: Rest, paths: readonly string[]): readonly RouteEntry[] =>
  paths.map((path) => built(guards, path, rest));

const forDevelopers = (guards: readonly GuardName[], path: string): RouteEntry => ({
  ...built(guards, path, { offline: 'always' }),
  screen: { kind: 'for_developers' },
});

const ALWAYS = { offline: 'always' } as const;
/** A form for logged-out readers: its input remains when the network is lost. */
const FORM = { offline: 'once_shown' } as const;

export const ROUTES: readonly RouteEntry[] = [
  // Logged-in and verified
  ...each(JOINED, {}, ['/', '/outings/$id']),
  ...each(MEMBERS, {}, [
    '/feed',
    '/stories/$username',
    '/invite',
    '/outings',
    '/outings/timeline',
    '/outings/list',
    '/calendar',
    '/users/$username/outings',
    '/users/$username/outings/timeline',
    '/users/$username/outings/list',
    '/users/$username/calendar',
    '/users/$username/collections',
    '/people',
    '/users/$username/people',
    '/contact-lists',
    '/profile',
    '/users/$username/profile',
    '/outings/invitations',
    '/notifications',
    '/chat',
    '/chat/$id',
  ]),
  ...each(MEMBERS, ALWAYS, [
    '/stories/new',
    '/info',
    '/create-outing',
    '/calendar/sources',
    '/travel',
    '/users/$username/travel',
    '/travel/edit',
    '/collections',
    '/settings',
    '/settings/general',
    '/settings/profile',
    '/settings/privacy',
    '/settings/notifications',
    '/settings/app',
    '/settings/devices',
    '/settings/password',
    '/settings/export',
    '/settings/deactivate',
    '/settings/sync',
    // The target of the manifest's share_target.
    '/share',
    '/help-center',
    '/help-center/faq',
    '/search',
    '/outings/$id/activities',
    '/pricing',
    '/not-found',
  ]),
  built(MEMBERS, '/collections/$id', { ...ALWAYS, preview: '/preview/collection' }),

  // Public
  ...each(PUBLIC, ALWAYS, [
    '/help-center/terms-of-use',
    '/help-center/community-standards',
    '/help-center/music-guidelines',
    '/help-center/privacy-policy',
    '/help-center/cookie-policy',
    '/i/$token',
    '/i/me',
    '/i/news',
    '/preview/outing/$id',
    '/preview/collection/$id',
    '/download',
    '/coming-soon',
    '/under-maintenance',
    '/no-internet-connection',
    '/error-404',
    '/error',
    '/auth/$provider/callback',
    '/auth/$provider/callback-mobile',
  ]),

  // For readers who are not logged in
  built(LOGGED_OUT, '/welcome'),
  ...each(LOGGED_OUT, FORM, [
    '/login',
    '/register',
    '/register-invitation',
    '/forgot-password',
    '/reset-password',
  ]),

  // Others
  ...each(LOGGED_IN, ALWAYS, ['/feature-coming-soon', '/not-authorized']),
  built(['auth', 'unverified'], '/verify-email', ALWAYS),

  // In development only
  forDevelopers(PUBLIC, '/design'),
  forDevelopers(MEMBERS, '/inspector'),
];

const byPath: ReadonlyMap<string, RouteEntry> = new Map(ROUTES.map((entry) => [entry.path, entry]));

/** Returns the entry of a router path; undefined for unknown paths. */
export function routeEntry(fullPath: string): RouteEntry | undefined {
  return byPath.get(fullPath.length > 1 ? fullPath.replace(/\/+$/, '') : fullPath);
}
