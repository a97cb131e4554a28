import { type AnyRoute, createMemoryHistory, createRouter, rootRouteId } from '@tanstack/react-router';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { PLACES } from '#features/shell/addresses/navigation.ts';
import { ROUTES, routeEntry } from '#features/shell/addresses/route-table.ts';
import { nextTarget } from '#features/shell/addresses/targets.ts';
import { routeTree } from '../../../src/routeTree.gen.ts';

// The module makes its policy while it is loaded, in a window.
vi.mock('../../../src/sync/app/trusted-types.ts', () => ({ trustedScriptUrl: (url: string) => url }));

const router = createRouter({ routeTree, history: createMemoryHistory() });
const routes = Object.values(router.routesById) as AnyRoute[];
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);
/** Routes that are screens and not frames around them, by their path. */
const screens = new Map(
  routes.filter(({ children }) => !children).map((route) => [trimmed(route.fullPath), route]),
);

const MEMBERS = ['auth', 'verified'];
const JOINED = ['auth', 'joined'];
const POINTERS = ['parentId', 'outingId', 'attachmentId', 'shareCapture'];

/** Every path with its guards and query parameters, written a second time, to reveal a slip in the table. */
const EXPECTED: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['/', JOINED, []],
  ...['/feed', '/invite', '/info'].map((path) => [path, MEMBERS, []] as const),
  ...['/create-outing', '/outings', '/calendar', '/outings/timeline', '/outings/list'].map(
    (path) => [path, MEMBERS, POINTERS] as const,
  ),
  ...['outings', 'calendar', 'outings/timeline', 'outings/list'].map(
    (path) => [`/users/$username/${path}`, MEMBERS, POINTERS] as const,
  ),
  ...[
    '/travel',
    '/users/$username/travel',
    '/travel/edit',
    '/collections',
    '/collections/$id',
    '/users/$username/collections',
  ].map((path) => [path, MEMBERS, []] as const),
  ['/stories/new', MEMBERS, ['outing']],
  ['/stories/$username', MEMBERS, ['id']],
  ['/calendar/sources', MEMBERS, []],
  ['/settings', MEMBERS, []],
  ...['general', 'profile', 'privacy', 'app', 'devices', 'password', 'deactivate', 'sync'].map(
    (page) => [`/settings/${page}`, MEMBERS, []] as const,
  ),
  ['/notifications', MEMBERS, []],
  ['/people', MEMBERS, ['tab', 'q', 'list']],
  ['/users/$username/people', MEMBERS, ['tab', 'q']],
  ['/contact-lists', MEMBERS, ['list']],
  ['/search', MEMBERS, ['q']],
  // They read their query themselves.
  ...['/help-center', '/help-center/faq', '/pricing'].map((path) => [path, MEMBERS, []] as const),
  ['/profile', MEMBERS, ['itemId', 'shareCapture']],
  ['/users/$username/profile', MEMBERS, ['itemId']],
  ['/outings/invitations', MEMBERS, ['outingId']],
  [
    '/outings/$id',
    JOINED,
    [
      'joinNow',
      'openMembershipSettingsModal',
      'openMembersModalTab',
      'openInvitationsModalTab',
      'scrollToComponent',
      'filterOutingId',
      'shareCapture',
      'attachmentId',
      'noteId',
      'attachmentType',
    ],
  ],
  ...['/outings/$id/activities', '/chat', '/chat/$id', '/not-found'].map(
    (path) => [path, MEMBERS, []] as const,
  ),
  ...['terms-of-use', 'community-standards', 'music-guidelines', 'privacy-policy', 'cookie-policy'].map(
    (name) => [`/help-center/${name}`, [], []] as const,
  ),
  ['/i/$token', [], []],
  ['/i/me', [], []],
  ['/i/news', [], []],
  ['/preview/outing/$id', [], ['code']],
  ['/preview/collection/$id', [], []],
  ...['/download', '/coming-soon', '/under-maintenance'].map((path) => [path, [], []] as const),
  ...['/no-internet-connection', '/error-404', '/error'].map((path) => [path, [], []] as const),
  ...['/welcome', '/login', '/register', '/register-invitation', '/forgot-password', '/reset-password'].map(
    (path) => [path, ['signed_out'], []] as const,
  ),
  ['/auth/$provider/callback', [], []],
  ['/auth/$provider/callback-mobile', [], []],
  ['/feature-coming-soon', ['auth'], []],
  ['/not-authorized', ['auth'], []],
  ['/verify-email', ['auth', 'unverified'], []],
];

describe('the table of routes', () => {
  it.each(EXPECTED)('the table contains %s, behind %j, with %j', (path, guards, search) => {
    const entry = routeEntry(path);
    expect(entry?.path).toBe(path);
    expect(entry?.guards).toEqual(guards);
    expect(searchNames(screens.get(path))).toEqual(expect.arrayContaining([...search]));
  });

  it('the table contains no other path except the share target, the export, and two pages for developers', () => {
    const expected = new Set(EXPECTED.map(([path]) => path));
    const more = ROUTES.filter(({ path }) => !expected.has(path));
    expect(more.map(({ path, screen }) => [path, screen.kind])).toEqual([
      ['/settings/notifications', 'built'],
      ['/settings/export', 'built'],
      ['/share', 'built'],
      ['/design', 'for_developers'],
      ['/inspector', 'for_developers'],
    ]);
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  });
});

/** The names that the schema of a route reads from the address. */
function searchNames(route: AnyRoute | undefined): string[] {
  const schema: unknown = route?.options.validateSearch;
  return schema === undefined
    ? []
    : Object.keys(v.parse(v.looseObject({ entries: v.looseObject({}) }), schema).entries);
}

describe('the router and the table', () => {
  it.each(ROUTES.map(({ path }) => path))('the router has the route %s', (path) => {
    expect(screens.get(path), 'a file in src/routes').toBeDefined();
  });

  it('the router has no route that is missing in the table', () => {
    expect([...screens.keys()].sort()).toEqual(ROUTES.map(({ path }) => path).sort());
  });

  it('a schema accepts any address that users type', () => {
    for (const [path, route] of screens) {
      const schema: unknown = route.options.validateSearch;
      if (schema === undefined) continue;
      const nonsense = Object.fromEntries(searchNames(route).map((name) => [name, '\u0000<x>'.repeat(200)]));
      expect(v.safeParse(schema as v.GenericSchema, nonsense).success, path).toBe(true);
      expect(v.safeParse(schema as v.GenericSchema, {}).success, path).toBe(true);
    }
  });
});

describe('the route of an address', () => {
  it.each([
    ['/outings/invitations', '/outings/invitations'],
    ['/outings/0193f000-0000-7000-8000-0000000000ad', '/outings/$id'],
    ['/outings/0193f000-0000-7000-8000-0000000000ad/activities', '/outings/$id/activities'],
    ['/outings/', '/outings'],
    ['/users/ada/outings', '/users/$username/outings'],
    ['/help-center/privacy-policy', '/help-center/privacy-policy'],
    ['/auth/google/callback', '/auth/$provider/callback'],
    ['/travel', '/travel'],
  ])('the address %s leads to %s', (address, path) => {
    expect(trimmed(router.matchRoutes(address, {}).at(-1)?.fullPath ?? '')).toBe(path);
  });

  it.each([
    '/nothing/here',
    '/users/ada',
    '/users',
    '/help-center/nothing',
    '/auth/google',
    '/preview/outing',
    '/travel/x',
  ])('the address %s leads to no route', (address) => {
    expect(router.matchRoutes(address, {}).at(-1)?.routeId).toBe(rootRouteId);
  });
});

it('the navigation leads to screens for everyone', () => {
  for (const { href } of PLACES) expect(routeEntry(href)?.screen.kind, href).toBe('built');
});

describe('the target after a login', () => {
  it.each(ROUTES.filter(({ guards }) => guards.includes('signed_out')).map(({ path }) => path))(
    'a login does not redirect members to %s, which is for logged-out readers',
    (path) => {
      expect(nextTarget(path)).toBeNull();
    },
  );
  it.each(ROUTES.filter(({ guards }) => guards.includes('verified')).map(({ path }) => path))(
    '%s is a valid target after a login',
    (path) => {
      expect(nextTarget(path) === path).toBe(path !== '/not-found');
    },
  );
});
