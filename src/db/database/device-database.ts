/** What belongs to the device and not to a person: who is signed in, and whether the network answers. */
import type { Table } from 'dexie';
import type { FeatureFlags, StoreLinks } from '#contract/calls/system.ts';
import type { User } from '#contract/user.ts';
import { type DatabaseOptions, type Loss, WatchedDatabase } from './watched-database.ts';

/** Who is signed in on this device, as far as it knows; all tabs follow this row. */
export type Session =
  | { kind: 'guest' }
  /** `fetched_at`: device time of the last `GET /auth/user`; the profile expires 60 minutes later. */
  | { kind: 'signed_in'; user: User; fetched_at: number };

/**
 * Whether the last request was answered. `navigator.onLine` only hints when to try again.
 * `socket`: the realtime connection of the tab that syncs. `synced_at`: device time of the last complete catch-up.
 */
export interface Connectivity {
  /** `maintenance`: the server answers, and says that it is being looked after. */
  network: { kind: 'online' } | { kind: 'offline' | 'maintenance'; since: number };
  socket: 'closed' | 'connecting' | 'connected';
  synced_at: number | null;
}

/**
 * What somebody wrote and had not sent when they were signed out: encrypted, until they are back. `count`: how many
 * changes and unfinished forms; nothing else of it can be told without the key.
 */
export interface Sealed {
  id: number;
  user_id: string;
  /** Device time. */
  at: number;
  count: number;
  iv: ArrayBuffer;
  bytes: ArrayBuffer;
  /** A key of this device's own, where it never heard the server's; null where only the server's opens it. */
  own_key: CryptoKey | null;
}

/** The key that the server gives to the sessions of one person. It can be used, and read by nobody. */
export interface SealKey {
  user_id: string;
  key: CryptoKey;
}

/**
 * Somebody is signed out whose database is still here. What comes next: its unsent content is sealed, all content is
 * forgotten, the empty database is deleted. Written down together with the sign-out, so that it is finished whatever
 * happens in between.
 */
export interface Leaving {
  user_id: string;
  next: 'seal' | 'forget' | 'delete';
}

/** What somebody said to offers to install the app, one a kind; of the one that leads to a page, when they last went there. */
export interface InstallAnswers {
  browser_lg?: InstallAnswer;
  browser_xl?: InstallAnswer;
  android?: InstallAnswer;
  download?: InstallAnswer;
  /** Device time. */
  download_clicked_at?: number;
}
export type InstallAnswer = 'accepted' | 'declined';

/** What another app has shared with this one, until somebody who is signed in takes it. */
export interface Shared {
  title: string;
  text: string;
}

interface DeviceFacts {
  session: Session;
  connectivity: Connectivity;
  features: FeatureFlags;
  stores: StoreLinks;
  install_answers: InstallAnswers;
  shared: Shared;
  /** Names this device (this browser profile) to the server. */
  client_id: string;
  /** A sign-out that the server has not heard of yet. */
  logout_pending: boolean;
  /** Device time at which this app found that what it had stored was gone; until the person has read of it. */
  storage_lost_at: number;
  /** Device time at which something could not be stored although all was let go that may be; as above. */
  storage_full_at: number;
  /** Device time at which the browser was last asked to keep what is stored. */
  persistence_asked_at: number;
  sentinel: string;
}
export type DeviceFactKey = keyof DeviceFacts;

export interface DeviceFact<TKey extends DeviceFactKey = DeviceFactKey> {
  key: TKey;
  value: DeviceFacts[TKey];
}

const DEVICE_DATABASE = 'outing';

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
  }

  /** The fact under a key, or undefined before it was ever written. */
  async fact<TKey extends DeviceFactKey>(key: TKey): Promise<DeviceFacts[TKey] | undefined> {
    const fact = await this.facts.get(key);
    return fact && isFact(fact, key) ? fact.value : undefined;
  }

  /** Nobody deletes it but the browser: it is made anew, and whoever knows puts back what stood in it. */
  protected override onDelete(): void {
    this.reconnect();
  }

  protected override outlives(loss: Loss): boolean {
    return loss !== 'outdated';
  }

  async keep<TKey extends DeviceFactKey>(key: TKey, value: DeviceFacts[TKey]): Promise<void> {
    await this.facts.put({ key, value });
  }
}

function isFact<TKey extends DeviceFactKey>(fact: DeviceFact, key: TKey): fact is DeviceFact<TKey> {
  return fact.key === key;
}
