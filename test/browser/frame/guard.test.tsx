/** Tests which screen the guards show: of a collection, by reader; and without a network, by the device's data. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#contract/accounts/user/user.ts';
import {
  CONNECTIVITY_AT_FIRST,
  type Connectivity,
  DeviceDatabase,
  type Session,
} from '#db/database/device-database.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { listOfPerson } from '#db/rows.ts';
import { Guard } from '#features/shell/addresses/guard.tsx';
import { NetworkProvider } from '#features/shell/addresses/network.tsx';
import { parseSearch, stringifySearch } from '#features/shell/addresses/search-params.ts';
import { MaintenanceScreen } from '#features/shell/screens/maintenance-screen.tsx';
import { NoInternetScreen } from '#features/shell/screens/no-internet-screen.tsx';
import type { Engine } from '#sync/engine.ts';
import { SyncProvider } from '#sync/provider.tsx';
import { VisitProvider } from '#sync/visit.tsx';
import { draw } from '../draw.tsx';

const userOf = (verified: boolean): User => ({
  id: newId(),
  attributes: {
    kind: 'member',
    first_name: 'Ada',
    last_name: 'Lund',
    name: 'Ada Lund',
    username: 'ada',
    email: 'ada@outing.example',
    verified,
    blocked: false,
    avatar: null,
    timezone: 'Europe/Berlin',
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
  },
  relations: { stats: { invitations_left: 0, advocated_invitations: 0 } },
});

const ONLINE: Connectivity['network'] = { kind: 'online' };

async function openAt(address: string, session: Session, network = ONLINE) {
  const device = new DeviceDatabase();
  await device.setFact('connectivity', { ...CONNECTIVITY_AT_FIRST, network });
  await device.setFact('session', session);
  const root = createRootRoute({
    component: () => (
      <NetworkProvider>
        <Guard>
          <Outlet />
        </Guard>
      </NetworkProvider>
    ),
  });
  const screens = [
    '/collections',
    '/collections/$id',
    '/preview/collection/$id',
    '/users/$username/collections',
    '/welcome',
    '/verify-email',
  ];
  const standIns = [
    ['/no-internet-connection', NoInternetScreen],
    ['/under-maintenance', MaintenanceScreen],
  ] as const;
  const router = createRouter({
    routeTree: root.addChildren([
      ...screens.map((path) =>
        createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
      ),
      ...standIns.map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  const engine = {
    subscribe: vi.fn(async () => {}),
    call: vi.fn<Engine['call']>(async () => ({ kind: 'offline', by: 'none' })),
  } as Partial<Engine> as Engine;
  await draw(
    <VisitProvider>
      <SyncProvider engine={engine} device={device} atFirst={session} loading={null} trouble={() => null}>
        <RouterProvider router={router} />
      </SyncProvider>
    </VisitProvider>,
  );
  return () => router.state.location.href;
}

const LOGGED_OUT: Session = { kind: 'signed_out' };
const loggedIn = (verified: boolean): Session => ({
  kind: 'signed_in',
  user: userOf(verified),
  fetched_at: Date.now(),
});
const shown = (path: string) => page.getByRole('heading', { name: path, exact: true });

test('logged-out readers, and users who have yet to confirm their address, see the public page', async () => {
  for (const session of [LOGGED_OUT, loggedIn(false)]) {
    const href = await openAt('/collections/abc', session);
    await expect.element(shown('/preview/collection/$id')).toBeVisible();
    expect(href()).toBe('/preview/collection/abc');
  }
});

test('members see the collection, and logged-out readers have to log in for their own', async () => {
  await openAt('/collections/abc', loggedIn(true));
  await expect.element(shown('/collections/$id')).toBeVisible();
  const href = await openAt('/collections', LOGGED_OUT);
  await expect.element(shown('/welcome')).toBeVisible();
  expect(href()).toBe('/welcome?next=%2Fcollections');
});

test.for([
  ['offline', 'No internet connection'],
  ['maintenance', 'Under maintenance'],
] as const)('a screen whose data arrives after the network was lost shows it: %s', async ([kind, title]) => {
  const user = userOf(true);
  const session: Session = { kind: 'signed_in', user, fetched_at: Date.now() };
  const href = await openAt('/users/ada/collections?kind=travel', session, { kind, since: 1 });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await new UserDatabase(user.id).lists.put({
    name: listOfPerson('collections'),
    channel: 'user.ada',
    progress: { kind: 'complete' },
    stale: false,
    marks: 0,
    pulled_at: Date.now(),
    failure: null,
    pages_wanted: 1,
    pages_pulled: 1,
    wanted_at: 1,
  });
  await expect.element(shown('/users/$username/collections')).toBeVisible();
  expect(href()).toBe('/users/ada/collections?kind=travel');
});
