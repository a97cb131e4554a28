/**
 * Every path of the product as data: who may see it, what it needs without a network,
 * what its address may say, and whether its screen is there yet. The guards are read from here, so that a path that
 * stands in no line is closed; test/shell/routes.test.ts holds the files in src/routes against it.
 */
import type { GuardName } from './guards.ts';

/** What is still to come; each has its words in the catalogue (`comingSoon`). */
export const COMING_FEATURES = [
  'activities',
  'agendas',
  'calendar',
  'chat',
  'collections',
  'contactLists',
  'helpCenter',
  'invitations',
  'people',
  'pricing',
  'profile',
] as const;
export type ComingFeature = (typeof COMING_FEATURES)[number];

/**
 * What a screen needs to be shown without a network. `always`: nothing. `once_shown`: it has to be open already, so that
 * what was typed stays. `stored`: something that was pulled to this device or made on it.
 */
export type OfflineNeed = 'always' | 'once_shown' | 'stored';

export interface RouteEntry {
  /** As the router writes it. */
  path: string;
  /** Asked in this order; none for what everybody may see. */
  guards: readonly GuardName[];
  offline: OfflineNeed;
  /** Names of the query parameters that its schema reads. */
  search: readonly string[];
  screen: { kind: 'built' } | { kind: 'coming_soon'; feature: ComingFeature } | { kind: 'for_developers' };
}

const MEMBERS: readonly GuardName[] = ['auth', 'verified'];
const SIGNED_IN: readonly GuardName[] = ['auth'];
const GUESTS: readonly GuardName[] = ['guest'];
const EVERYBODY: readonly GuardName[] = [];

type Rest = Partial<Pick<RouteEntry, 'offline' | 'search'>>;

const built = (guards: readonly GuardName[], path: string, rest: Rest = {}): RouteEntry => ({
  path,
  guards,
  offline: 'stored',
  search: [],
  screen: { kind: 'built' },
  ...rest,
});

/** A screen of members that is not there yet: saying so needs nothing. */
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

/** What an address of the outing browser points at. */
const POINTERS = ['parentId', 'outingId', 'attachmentId', 'shareCapture'];
const AGENDA = { search: [...POINTERS, 'tab', 'day', 'when', 'filter', 'q'] };
const ALWAYS = { offline: 'always' } as const;
const TRAVEL: Rest = { ...ALWAYS, search: ['place'] };
/** A form of somebody who is not signed in: what they typed stays when the network goes away. */
const form = (...search: string[]) => ({ offline: 'once_shown', search: ['next', ...search] }) as const;

export const ROUTES: readonly RouteEntry[] = [
  // Logged-in and verified
  built(MEMBERS, '/'),
  built(MEMBERS, '/feed'),
  built(MEMBERS, '/invite'),
  built(MEMBERS, '/info'),
  built(MEMBERS, '/create-outing', { offline: 'always', search: [...POINTERS, 'day'] }),
  built(MEMBERS, '/outings', AGENDA),
  built(MEMBERS, '/outings/timeline', AGENDA),
  built(MEMBERS, '/outings/list', AGENDA),
  soon('calendar', '/calendar', POINTERS),
  soon('agendas', '/users/$username/outings', POINTERS),
  soon('agendas', '/users/$username/outings/timeline', POINTERS),
  soon('agendas', '/users/$username/outings/list', POINTERS),
  soon('agendas', '/users/$username/calendar', POINTERS),
  built(MEMBERS, '/travel', TRAVEL),
  built(MEMBERS, '/users/$username/travel', TRAVEL),
  built(MEMBERS, '/travel/edit', TRAVEL),
  soon('collections', '/collections'),
  soon('collections', '/users/$username/collections'),
  built(MEMBERS, '/settings', ALWAYS),
  // Where the share_target of the manifest leads.
  built(MEMBERS, '/share', ALWAYS),
  soon('helpCenter', '/help-center'),
  soon('helpCenter', '/help-center/faq'),
  soon('people', '/people'),
  soon('people', '/users/$username/people'),
  soon('contactLists', '/contact-lists'),
  soon('profile', '/profile', ['itemId', 'shareCapture']),
  soon('profile', '/users/$username/profile', ['itemId']),
  soon('invitations', '/outings/invitations', ['outingId']),
  built(MEMBERS, '/outings/$id', {
    search: [
      'joinNow',
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
  soon('activities', '/outings/$id/activities'),
  soon('chat', '/chat'),
  soon('chat', '/chat/$id'),
  soon('pricing', '/pricing'),
  built(MEMBERS, '/not-found', ALWAYS),

  // Public
  built(EVERYBODY, '/help-center/terms-of-use', ALWAYS),
  built(EVERYBODY, '/help-center/community-standards', ALWAYS),
  built(EVERYBODY, '/help-center/music-guidelines', ALWAYS),
  built(EVERYBODY, '/help-center/privacy-policy', ALWAYS),
  built(EVERYBODY, '/help-center/cookie-policy', ALWAYS),
  built(EVERYBODY, '/preview/outing/$id', ALWAYS),
  built(EVERYBODY, '/download', ALWAYS),
  built(EVERYBODY, '/coming-soon', ALWAYS),
  built(EVERYBODY, '/under-maintenance', { ...ALWAYS, search: ['from'] }),
  built(EVERYBODY, '/no-internet-connection', { ...ALWAYS, search: ['from'] }),
  built(EVERYBODY, '/error-404', ALWAYS),
  built(EVERYBODY, '/error', ALWAYS),

  // Guest-only
  built(GUESTS, '/welcome', { search: ['next'] }),
  built(GUESTS, '/login', form()),
  built(GUESTS, '/register', form()),
  built(GUESTS, '/register-invitation', form('code')),
  built(GUESTS, '/forgot-password', form()),
  built(GUESTS, '/reset-password', form('token')),

  // Others
  built(EVERYBODY, '/auth/$provider/callback', ALWAYS),
  built(EVERYBODY, '/auth/$provider/callback-mobile', ALWAYS),
  built(SIGNED_IN, '/feature-coming-soon', { ...ALWAYS, search: ['feature'] }),
  built(SIGNED_IN, '/not-authorized', ALWAYS),
  built(['auth', 'unverified'], '/verify-email', { ...ALWAYS, search: ['next', 'token'] }),

  // In development only
  forDevelopers(EVERYBODY, '/design'),
  forDevelopers(MEMBERS, '/inspector'),
];

const byPath: ReadonlyMap<string, RouteEntry> = new Map(ROUTES.map((entry) => [entry.path, entry]));

/** The line of a path of the router; undefined for a path that is none of the product's. */
export function routeEntry(fullPath: string): RouteEntry | undefined {
  return byPath.get(fullPath.length > 1 ? fullPath.replace(/\/+$/, '') : fullPath);
}
