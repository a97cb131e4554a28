/** Stores data of the device, not of a user: the session, network state, sealed data. */
import type { Table } from 'dexie';
import type { Provider } from '#contract/accounts/provider/provider.ts';
import type { User } from '#contract/accounts/user/user.ts';
import type { Limits } from '#contract/base/quotas.ts';
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { FeatureFlags, StoreLinks } from '#contract/system/calls.ts';
import { type DatabaseOptions, type Loss, WatchedDatabase } from './watched-database.ts';

/** The session of this device. All tabs follow this row. */
export type Session =
  | { kind: 'signed_out' }
  /** `fetched_at`: device time of the last `GET /auth/user`; the profile expires 60 minutes later. */
  | { kind: 'signed_in'; user: User; fetched_at: number };

/**
 * Whether the last request got a response. `navigator.onLine` only hints when to retry. `socket`: the realtime
 * connection of the tab that syncs. `synced_at`: device time of the last complete catch-up. `live`: since then the
 * server has sent everything new as it happened, and the device has fetched it.
 */
export interface Connectivity {
  /** `maintenance`: the server responds that it is under maintenance. */
  network: { kind: 'online' } | { kind: 'offline' | 'maintenance'; since: number };
  socket: 'closed' | 'connecting' | 'connected';
  synced_at: number | null;
  live?: boolean;
}

/**
 * Unsent changes and drafts of a logged-out user, encrypted until the user returns. `count`: number of changes and
 * drafts. Nothing else can be read without the key.
 */
export interface Sealed {
  id: number;
  user_id: string;
  /** Device time. */
  at: number;
  count: number;
  iv: ArrayBuffer;
  bytes: ArrayBuffer;
  /** A key of this device, if it never received the server's; null when only the server's key opens it. */
  own_key: CryptoKey | null;
}

/** The key that the server gives to sessions of this user. It can be used, but not exported. */
export interface SealKey {
  user_id: string;
  key: CryptoKey;
}

/**
 * A logged-out user whose database is still here. `next`: seal its unsent content, then clear all content, then delete
 * the empty database. Stored together with the logout, so that an interrupted cleanup is finished later.
 */
export interface Leaving {
  user_id: string;
  next: 'seal' | 'forget' | 'delete';
}

/**
 * Answers to offers to install the app, one for each kind. For the offer that leads to a page: when the user last went
 * there.
 */
export interface InstallAnswers {
  browser_lg?: InstallAnswer;
  browser_xl?: InstallAnswer;
  android?: InstallAnswer;
  download?: InstallAnswer;
  /** Device time. */
  download_clicked_at?: number;
}
export type InstallAnswer = 'accepted' | 'declined';

/** Content that another app shared with this one, until a logged-in user takes it. */
export interface Shared {
  title: string;
  text: string;
  files?: readonly SharedFile[];
  left_out?: LeftOut;
}

/** Files that could not be taken, and why. */
export interface LeftOut {
  reason: 'size' | 'no_space';
  names: readonly string[];
}

export interface SharedFile {
  name: string;
  /** Media type, as the other app declared it. */
  type: string;
  bytes: ArrayBuffer;
}

/**
 * The guest who answers by links without an account on this device, so that an answer is repeated and never given
 * twice. `links`: by their tokens, where they led when last opened, and the answer being given.
 */
export interface GuestOnDevice {
  id: string;
  /** Lets the guest in again. */
  key: string;
  links: Readonly<Record<string, KeptLink>>;
}

export interface KeptLink {
  linked: LinkedOuting;
  membership_id: string;
  name: string;
  note: string;
  /** Who they would bring; absent for no one. */
  adults?: number;
  children?: number;
  /** The answer that has not reached the server yet; null for none. */
  participation: GivenParticipation | null;
  /** Device time. */
  opened_at: number;
}

interface DeviceFacts {
  session: Session;
  connectivity: Connectivity;
  features: FeatureFlags;
  stores: StoreLinks;
  /** Providers through which the server lets users log in. */
  providers: readonly Provider[];
  /** The server's limits for a user and an outing; absent before the first configuration. */
  limits: Limits;
  install_answers: InstallAnswers;
  /** A logged-out user has seen the tour of the welcome page, or left it. */
  welcome_tour_seen: boolean;
  /** This browser receives pushes for this user, at this address and in this language; absent: it receives none. */
  push: { user_id: string; binding_address: string; language: string };
  shared: Shared;
  guest: GuestOnDevice;
  /** Whether the browser translates other users' texts here; absent: it does, where it can. */
  translates: boolean;
  /** Identifies this device (this browser profile) to the server. */
  client_id: string;
  /** The installation of the server that this device belongs to; absent before the first configuration. */
  installation: string;
  /** What to add to the device's clock to get the server's, ms; absent while both agree. */
  clock_offset: number;
  /** The `clock_offset` of the wrong clock whose notice the user dismissed. */
  clock_told: number;
  /** A logout that has not reached the server yet. */
  logout_pending: boolean;
  /** Device time when the app found its storage deleted; until the user has dismissed the banner. */
  storage_lost_at: number;
  /** Device time when a change did not fit although all evictable data was evicted; kept like `storage_lost_at`. */
  storage_full_at: number;
  /** Device time when the browser was last asked to persist the storage. */
  persistence_asked_at: number;
  /** How much space the user allows the app on this device, bytes; absent: `STORAGE_BUDGET`. */
  storage_budget: number;
  sentinel: string;
}
export type DeviceFactKey = keyof DeviceFacts;

export interface DeviceFact<TKey extends DeviceFactKey = DeviceFactKey> {
  key: TKey;
  value: DeviceFacts[TKey];
}

const DEVICE_DATABASE = 'outing';

/** How much space the app uses on a device unless the user chooses otherwise, bytes. */
export const STORAGE_BUDGET = 500_000_000;

export const CONNECTIVITY_AT_FIRST: Connectivity = {
  network: { kind: 'online' },
  socket: 'closed',
  synced_at: null,
};

export class DeviceDatabase extends WatchedDatabase {
  declare readonly facts: Table<DeviceFact, DeviceFactKey>;
  declare readonly sealed: Table<Sealed, number, Omit<Sealed, 'id'>>;
  declare readonly seal_keys: Table<SealKey, string>;
  declare readonly leavings: Table<Leaving, string>;

  constructor(options?: DatabaseOptions) {
    super(DEVICE_DATABASE, options);
    this.version(1).stores({ facts: 'key' });
    this.version(2).stores({
      sealed: '++id, user_id, at, [count+at]',
      seal_keys: 'user_id',
      leavings: 'user_id',
    });
    // That version called a device without a logged-in user “guest”.
    this.version(3).upgrade((tx) =>
      tx
        .table('facts')
        .where('key')
        .equals('session')
        .and(({ value }) => value.kind === 'guest')
        .modify({ value: { kind: 'signed_out' } }),
    );
  }

  /** Returns the fact of a key; undefined before it was ever stored. */
  async fact<TKey extends DeviceFactKey>(key: TKey): Promise<DeviceFacts[TKey] | undefined> {
    const fact = await this.facts.get(key);
    return fact && isFact(fact, key) ? fact.value : undefined;
  }

  /**
   * Only the browser deletes this database. It is created again, and tabs that have its content in memory restore it.
   */
  protected override onDelete(): void {
    this.reconnect();
  }

  protected override outlives(loss: Loss): boolean {
    return loss !== 'outdated';
  }

  async setFact<TKey extends DeviceFactKey>(key: TKey, value: DeviceFacts[TKey]): Promise<void> {
    await this.facts.put({ key, value });
  }
}

function isFact<TKey extends DeviceFactKey>(fact: DeviceFact, key: TKey): fact is DeviceFact<TKey> {
  return fact.key === key;
}
