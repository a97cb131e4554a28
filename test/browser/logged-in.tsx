/** Draws screens of a logged-in user on their own database, with an engine that only records calls. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { expect, vi } from 'vitest';
import type { Account } from '#contract/accounts/account/account.ts';
import type { User } from '#contract/accounts/user/user.ts';
import { CONNECTIVITY_AT_FIRST, DeviceDatabase, type Session } from '#db/database/device-database.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { listOfPerson } from '#db/rows.ts';
import type { Engine } from '#sync/engine.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { SyncProvider } from '#sync/provider.tsx';
import { VisitProvider } from '#sync/visit.tsx';
import { waitFor } from '../fixtures/wait-for.ts';
import { draw, PHONE } from './draw.tsx';

type Attributes = Account['attributes'];

const ATTRIBUTES: Attributes = {
  first_name: 'Ada',
  last_name: 'Lund',
  username: 'ada',
  email: 'ada@outing.example',
  pending_email: null,
  phone_number: '',
  phone_number_country_code: '',
  about: '',
  links: [],
  default_continent: null,
  avatar: null,
  cover: null,
  cover_template: '',
  timezone: 'Europe/Berlin',
  skin: null,
  language: null,
  first_weekday: null,
  clock: null,
  travel_visibility: 'followers',
  people_visibility: 'everyone',
  invited_by: 'followed',
  tells_read: true,
  shares_busy: false,
  app_rating: null,
  answered_prompts: [],
  push_muted: [],
  push_words: true,
  quiet_hours: null,
  outing_reminders: [60, 1440],
  reminder_mail: false,
  weekly_mail: false,
  has_password: true,
  connections: [],
  has_social_media_connections: false,
  google_email: null,
  apple_email: null,
  created_at_timestamp: 1,
  updated_at_timestamp: 1,
};

export const userOf = (id: string): User => ({
  id,
  attributes: { ...ATTRIBUTES, kind: 'member', name: 'Ada Lund', verified: true, blocked: false },
  relations: { stats: { invitations_left: 0, advocated_invitations: 0 } },
});

/** A friend without an account. */
export const guestOf = (id: string): User => {
  const { attributes, ...member } = userOf(id);
  const names = { first_name: 'Zoe', last_name: '', name: 'Zoe', username: '' as const, email: '' as const };
  return { ...member, attributes: { ...attributes, ...names, kind: 'guest' } };
};

/** Every method can get another return value; all calls are recorded. */
function fakeEngine() {
  const stored = { kind: 'stored', mutationId: 'change' } as const;
  return {
    mutate: vi.fn<Engine['mutate']>(async () => stored),
    mutateAll: vi.fn<Engine['mutateAll']>(async () => stored),
    call: vi.fn<Engine['call']>(async () => ({ kind: 'offline', by: 'none' })),
    readPages: vi.fn<Engine['readPages']>(async () => ({ kind: 'offline', by: 'none' })),
    pullAgain: vi.fn<Engine['pullAgain']>(async () => {}),
    subscribe: vi.fn<Engine['subscribe']>(async () => {}),
    ask: vi.fn<Engine['ask']>(async () => ({ kind: 'offline', by: 'none' })),
    open: vi.fn<Engine['open']>(async () => {}),
    close: vi.fn<Engine['close']>(async () => {}),
    syncNow: vi.fn<Engine['syncNow']>(async () => {}),
    retry: vi.fn<Engine['retry']>(async () => stored),
    discard: vi.fn<Engine['discard']>(async () => true),
    hold: vi.fn<Engine['hold']>(async () => {}),
    fetchFile: vi.fn<Engine['fetchFile']>(async () => 'offline'),
    readPicture: vi.fn<Engine['readPicture']>(async () => null),
    readFile: vi.fn<Engine['readFile']>(async () => null),
    freeSpace: vi.fn<Engine['freeSpace']>(async () => {}),
    logOut: vi.fn<Engine['logOut']>(async () => ({ kind: 'signed_out' })),
    hint: vi.fn<Engine['hint']>(async () => {}),
  };
}

export interface Stage {
  engine: ReturnType<typeof fakeEngine>;
  device: DeviceDatabase;
  db: UserDatabase;
  id: string;
  /** Changes the account, as another user or the engine does. */
  change: (part: Partial<Attributes>) => Promise<void>;
  /** Resolves when the screen has noticed: it would miss an instant loss of the network. */
  setNetwork: (kind: 'online' | 'offline') => Promise<void>;
  /** The app's current address; only `/` draws something. */
  href: () => string;
}

interface Options {
  account?: Partial<Attributes> | null;
  size?: { width: number; height: number };
  /** The user of an earlier drawing: what it stored is there, as after a reload. */
  id?: string | undefined;
  /** The user on the device; a member if left out. */
  reader?: 'signed_out' | 'guest' | undefined;
}

/** Comes after the screen, which therefore receives the network state first. */
function NetworkWatch({ notice }: { notice: (kind: string) => void }) {
  const { kind } = useConnectivity().network;
  useEffect(() => notice(kind), [notice, kind]);
  return null;
}

/** @param account null: it is not on the device */
export async function drawLoggedIn(
  content: ReactNode,
  { account = {}, size = PHONE, id = newId(), reader }: Options = {},
): Promise<Stage> {
  const device = new DeviceDatabase();
  const db = new UserDatabase(id);
  const engine = fakeEngine();
  const put = (attributes: Attributes) =>
    db.accounts.put({ id, attributes, list: listOfPerson('accounts'), order: 0, sequence: 0 });
  if (account !== null && reader === undefined) await put({ ...ATTRIBUTES, ...account });
  const setNetwork = (kind: 'online' | 'offline') =>
    device.setFact('connectivity', { ...CONNECTIVITY_AT_FIRST, network: { kind, since: 1 } });
  await setNetwork('online');
  const user = reader === 'guest' ? guestOf(id) : userOf(id);
  const session: Session =
    reader === 'signed_out' ? { kind: reader } : { kind: 'signed_in', user, fetched_at: Date.now() };
  await device.setFact('session', session);

  const root = createRootRoute({ notFoundComponent: () => null });
  let noticed = '';
  const notice = (kind: string) => {
    noticed = kind;
  };
  const drawn = () => (
    <>
      {content}
      <NetworkWatch notice={notice} />
    </>
  );
  const screen = createRoute({ getParentRoute: () => root, path: '/', component: drawn });
  const router = createRouter({ routeTree: root.addChildren([screen]), history: createMemoryHistory() });
  await draw(
    <VisitProvider>
      <SyncProvider engine={engine} device={device} atFirst={session} loading={null} trouble={() => null}>
        <RouterProvider router={router} />
      </SyncProvider>
    </VisitProvider>,
    size,
  );
  return {
    engine,
    device,
    db,
    id,
    change: async (part) => {
      const row = await db.accounts.get(id);
      await put({ ...ATTRIBUTES, ...row?.attributes, ...part });
    },
    setNetwork: async (kind) => {
      await setNetwork(kind);
      await waitFor(() => expect(noticed).toBe(kind));
    },
    href: () => router.state.location.href,
  };
}
