/**
 * Every path of the product as data: its guards, what it needs offline, its query parameters, and whether its screen exists yet.
 * A path without a line is closed. test/shell/routes.test.ts compares the table with the files in src/routes.
 */
import type { GuardName } from './guards.ts';

/** Screens that are built later; each has its texts in the catalogue (`comingSoon`). */
export const COMING_FEATURES = ['helpCenter', 'info', 'invite', 'pricing'] as const;
export type ComingFeature = (typeof COMING_FEATURES)[number];

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
  /** Names of the query parameters that its schema reads. */
  search: readonly string[];
  screen: { kind: 'built' } | { kind: 'coming_soon'; feature: ComingFeature } | { kind: 'for_developers' };
}

const MEMBERS: readonly GuardName[] = ['auth', 'verified'];
const SIGNED_IN: readonly GuardName[] = ['auth'];
const GUESTS: readonly GuardName[] = ['guest'];
const PUBLIC: readonly GuardName[] = [];

type Rest = Partial<Pick<RouteEntry, 'offline' | 'search' | 'preview'>>;

const built = (guards: readonly GuardName[], path: string, rest: Rest = {}): RouteEntry => ({
  path,
  guards,
  offline: 'stored',
  search: [],
  screen: { kind: 'built' },
  ...rest,
});

/** A screen of members that is built later: its notice needs nothing. */
const soon = (feature: ComingFeature, path: string, search: readonly string[] = []): RouteEntry => ({
  path,
  guards: MEMBERS,
  offline: 'always',
  search,
  screen: { kind: 'coming_soon', feature },
});

const forDevelopers = (guards: readonly GuardName[], path: string): RouteEntry => ({
  ...built(guards, path, { offline: 'always' }),
  screen: { kind: 'for_developers' },
});

/** The query parameters of the outing browser. */
const POINTERS = ['parentId', 'outingId', 'attachmentId', 'shareCapture'];
const AGENDA = {
  search: [...POINTERS, 'tab', 'day', 'when', 'filter', 'q', 'part', 'place', 'person', 'from', 'to'],
};
const OTHERS = { search: [...POINTERS, 'when', 'q'] };
const ALWAYS = { offline: 'always' } as const;
const TRAVEL: Rest = { ...ALWAYS, search: ['place'] };
/** A form for guests: its input stays when the network goes away. */
const form = (...search: string[]) => ({ offline: 'once_shown', search: ['next', ...search] }) as const;

export const ROUTES: readonly RouteEntry[] = [
  // Logged-in and verified
  built(MEMBERS, '/'),
  built(MEMBERS, '/feed', { search: ['kind', 'person', 'list', 'itemId'] }),
  soon('invite', '/invite'),
  soon('info', '/info'),
  built(MEMBERS, '/create-outing', { offline: 'always', search: [...POINTERS, 'day', 'when'] }),
  built(MEMBERS, '/outings', AGENDA),
  built(MEMBERS, '/outings/timeline', AGENDA),
  built(MEMBERS, '/outings/list', AGENDA),
  built(MEMBERS, '/calendar', { search: [...POINTERS, 'day', 'view'] }),
  built(MEMBERS, '/calendar/sources', ALWAYS),
  built(MEMBERS, '/users/$username/outings', OTHERS),
  built(MEMBERS, '/users/$username/outings/timeline', OTHERS),
  built(MEMBERS, '/users/$username/outings/list', OTHERS),
  built(MEMBERS, '/users/$username/calendar', { search: [...POINTERS, 'day'] }),
  built(MEMBERS, '/travel', TRAVEL),
  built(MEMBERS, '/users/$username/travel', TRAVEL),
  built(MEMBERS, '/travel/edit', TRAVEL),
  built(MEMBERS, '/collections', ALWAYS),
  built(MEMBERS, '/collections/$id', { ...ALWAYS, preview: '/preview/collection' }),
  built(MEMBERS, '/users/$username/collections'),
  built(MEMBERS, '/settings', ALWAYS),
  built(MEMBERS, '/settings/general', ALWAYS),
  built(MEMBERS, '/settings/profile', ALWAYS),
  built(MEMBERS, '/settings/privacy', ALWAYS),
  built(MEMBERS, '/settings/app', ALWAYS),
  built(MEMBERS, '/settings/devices', ALWAYS),
  built(MEMBERS, '/settings/password', ALWAYS),
  built(MEMBERS, '/settings/deactivate', ALWAYS),
  built(MEMBERS, '/settings/sync', ALWAYS),
  // The target of the manifest's share_target.
  built(MEMBERS, '/share', { ...ALWAYS, search: ['missed'] }),
  soon('helpCenter', '/help-center'),
  soon('helpCenter', '/help-center/faq'),
  built(MEMBERS, '/people', { search: ['tab', 'q', 'list'] }),
  built(MEMBERS, '/users/$username/people', { search: ['tab', 'q'] }),
  built(MEMBERS, '/contact-lists', { search: ['list'] }),
  built(MEMBERS, '/profile', { search: ['itemId', 'shareCapture'] }),
  built(MEMBERS, '/users/$username/profile', { search: ['itemId'] }),
  built(MEMBERS, '/outings/invitations', { search: ['outingId'] }),
  built(MEMBERS, '/notifications'),
  built(MEMBERS, '/search', { ...ALWAYS, search: ['q'] }),
  built(MEMBERS, '/outings/$id', {
    search: [
      'joinNow',
      'code',
      'openMembershipSettingsModal',
      'openMembersModalTab',
      'openInvitationsModalTab',
      'scrollToComponent',
      'filterOutingId',
      'attachmentId',
      'noteId',
      'attachmentType',
      'tab',
    ],
  }),
  built(MEMBERS, '/outings/$id/activities', ALWAYS),
  built(MEMBERS, '/chat'),
  built(MEMBERS, '/chat/$id', { search: ['messageId', 'show'] }),
  soon('pricing', '/pricing'),
  built(MEMBERS, '/not-found', ALWAYS),

  // Public
  built(PUBLIC, '/help-center/terms-of-use', ALWAYS),
  built(PUBLIC, '/help-center/community-standards', ALWAYS),
  built(PUBLIC, '/help-center/music-guidelines', ALWAYS),
  built(PUBLIC, '/help-center/privacy-policy', ALWAYS),
  built(PUBLIC, '/help-center/cookie-policy', ALWAYS),
  built(PUBLIC, '/preview/outing/$id', { ...ALWAYS, search: ['code'] }),
  built(PUBLIC, '/preview/collection/$id', ALWAYS),
  built(PUBLIC, '/download', ALWAYS),
  built(PUBLIC, '/coming-soon', ALWAYS),
  built(PUBLIC, '/under-maintenance', { ...ALWAYS, search: ['from'] }),
  built(PUBLIC, '/no-internet-connection', { ...ALWAYS, search: ['from'] }),
  built(PUBLIC, '/error-404', ALWAYS),
  built(PUBLIC, '/error', ALWAYS),

  // Guest-only
  built(GUESTS, '/welcome', { search: ['next'] }),
  built(GUESTS, '/login', form()),
  built(GUESTS, '/register', form()),
  built(GUESTS, '/register-invitation', form('code')),
  built(GUESTS, '/forgot-password', form()),
  built(GUESTS, '/reset-password', form('token')),

  // Others
  built(PUBLIC, '/auth/$provider/callback', ALWAYS),
  built(PUBLIC, '/auth/$provider/callback-mobile', ALWAYS),
  built(SIGNED_IN, '/feature-coming-soon', { ...ALWAYS, search: ['feature'] }),
  built(SIGNED_IN, '/not-authorized', ALWAYS),
  built(['auth', 'unverified'], '/verify-email', { ...ALWAYS, search: ['next', 'token'] }),

  // In development only
  forDevelopers(PUBLIC, '/design'),
  forDevelopers(MEMBERS, '/inspector'),
];

const byPath: ReadonlyMap<string, RouteEntry> = new Map(ROUTES.map((entry) => [entry.path, entry]));

/** The line of a router path; undefined for unknown paths. */
export function routeEntry(fullPath: string): RouteEntry | undefined {
  return byPath.get(fullPath.length > 1 ? fullPath.replace(/\/+$/, '') : fullPath);
}
