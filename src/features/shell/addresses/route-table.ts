/**
 * Every path of the product as data: its guards, what it needs offline, and whom its screen is for.
 * A path without a line is closed. test/shell/routes.test.ts compares the table with the files in src/routes.
 */
import type { GuardName } from './guards.ts';

/**
 * What a screen needs to be shown offline. `always`: nothing. `once_shown`: it must be open already, so that its input stays.
 * `stored`: any data that was pulled to this device or made on it.
 */
export type OfflineNeed = 'always' | 'once_shown' | 'stored';

export interface RouteEntry {
  /** As the router writes it. */
  path: string;
  /** Checked in this order; none for public screens. */
  guards: readonly GuardName[];
  offline: OfflineNeed;
  /** Where those see it who have yet to sign in or to confirm their address: the same id below this path. */
  preview?: string;
  screen: { kind: 'built' } | { kind: 'for_developers' };
}

const MEMBERS: readonly GuardName[] = ['auth', 'verified'];
const SIGNED_IN: readonly GuardName[] = ['auth'];
const GUESTS: readonly GuardName[] = ['guest'];
const PUBLIC: readonly GuardName[] = [];

type Rest = Partial<Pick<RouteEntry, 'offline' | 'preview'>>;

const built = (guards: readonly GuardName[], path: string, rest: Rest = {}): RouteEntry => ({
  path,
  guards,
  offline: 'stored',
  screen: { kind: 'built' },
  ...rest,
});

const forDevelopers = (guards: readonly GuardName[], path: string): RouteEntry => ({
  ...built(guards, path, { offline: 'always' }),
  screen: { kind: 'for_developers' },
});

const ALWAYS = { offline: 'always' } as const;
/** A form for guests: its input stays when the network goes away. */
const FORM = { offline: 'once_shown' } as const;

export const ROUTES: readonly RouteEntry[] = [
  // Logged-in and verified
  built(MEMBERS, '/'),
  built(MEMBERS, '/feed'),
  built(MEMBERS, '/stories/new', ALWAYS),
  built(MEMBERS, '/stories/$username'),
  built(MEMBERS, '/invite'),
  built(MEMBERS, '/info', ALWAYS),
  built(MEMBERS, '/create-outing', ALWAYS),
  built(MEMBERS, '/outings'),
  built(MEMBERS, '/outings/timeline'),
  built(MEMBERS, '/outings/list'),
  built(MEMBERS, '/calendar'),
  built(MEMBERS, '/calendar/sources', ALWAYS),
  built(MEMBERS, '/users/$username/outings'),
  built(MEMBERS, '/users/$username/outings/timeline'),
  built(MEMBERS, '/users/$username/outings/list'),
  built(MEMBERS, '/users/$username/calendar'),
  built(MEMBERS, '/travel', ALWAYS),
  built(MEMBERS, '/users/$username/travel', ALWAYS),
  built(MEMBERS, '/travel/edit', ALWAYS),
  built(MEMBERS, '/collections', ALWAYS),
  built(MEMBERS, '/collections/$id', { ...ALWAYS, preview: '/preview/collection' }),
  built(MEMBERS, '/users/$username/collections'),
  built(MEMBERS, '/settings', ALWAYS),
  built(MEMBERS, '/settings/general', ALWAYS),
  built(MEMBERS, '/settings/profile', ALWAYS),
  built(MEMBERS, '/settings/privacy', ALWAYS),
  built(MEMBERS, '/settings/notifications', ALWAYS),
  built(MEMBERS, '/settings/app', ALWAYS),
  built(MEMBERS, '/settings/devices', ALWAYS),
  built(MEMBERS, '/settings/password', ALWAYS),
  built(MEMBERS, '/settings/export', ALWAYS),
  built(MEMBERS, '/settings/deactivate', ALWAYS),
  built(MEMBERS, '/settings/sync', ALWAYS),
  // The target of the manifest's share_target.
  built(MEMBERS, '/share', ALWAYS),
  built(MEMBERS, '/help-center', ALWAYS),
  built(MEMBERS, '/help-center/faq', ALWAYS),
  built(MEMBERS, '/people'),
  built(MEMBERS, '/users/$username/people'),
  built(MEMBERS, '/contact-lists'),
  built(MEMBERS, '/profile'),
  built(MEMBERS, '/users/$username/profile'),
  built(MEMBERS, '/outings/invitations'),
  built(MEMBERS, '/notifications'),
  built(MEMBERS, '/search', ALWAYS),
  built(MEMBERS, '/outings/$id'),
  built(MEMBERS, '/outings/$id/activities', ALWAYS),
  built(MEMBERS, '/chat'),
  built(MEMBERS, '/chat/$id'),
  built(MEMBERS, '/pricing', ALWAYS),
  built(MEMBERS, '/not-found', ALWAYS),

  // Public
  built(PUBLIC, '/help-center/terms-of-use', ALWAYS),
  built(PUBLIC, '/help-center/community-standards', ALWAYS),
  built(PUBLIC, '/help-center/music-guidelines', ALWAYS),
  built(PUBLIC, '/help-center/privacy-policy', ALWAYS),
  built(PUBLIC, '/help-center/cookie-policy', ALWAYS),
  built(PUBLIC, '/preview/outing/$id', ALWAYS),
  built(PUBLIC, '/preview/collection/$id', ALWAYS),
  built(PUBLIC, '/download', ALWAYS),
  built(PUBLIC, '/coming-soon', ALWAYS),
  built(PUBLIC, '/under-maintenance', ALWAYS),
  built(PUBLIC, '/no-internet-connection', ALWAYS),
  built(PUBLIC, '/error-404', ALWAYS),
  built(PUBLIC, '/error', ALWAYS),

  // Guest-only
  built(GUESTS, '/welcome'),
  built(GUESTS, '/login', FORM),
  built(GUESTS, '/register', FORM),
  built(GUESTS, '/register-invitation', FORM),
  built(GUESTS, '/forgot-password', FORM),
  built(GUESTS, '/reset-password', FORM),

  // Others
  built(PUBLIC, '/auth/$provider/callback', ALWAYS),
  built(PUBLIC, '/auth/$provider/callback-mobile', ALWAYS),
  built(SIGNED_IN, '/feature-coming-soon', ALWAYS),
  built(SIGNED_IN, '/not-authorized', ALWAYS),
  built(['auth', 'unverified'], '/verify-email', ALWAYS),

  // In development only
  forDevelopers(PUBLIC, '/design'),
  forDevelopers(MEMBERS, '/inspector'),
];

const byPath: ReadonlyMap<string, RouteEntry> = new Map(ROUTES.map((entry) => [entry.path, entry]));

/** The line of a router path; undefined for unknown paths. */
export function routeEntry(fullPath: string): RouteEntry | undefined {
  return byPath.get(fullPath.length > 1 ? fullPath.replace(/\/+$/, '') : fullPath);
}
