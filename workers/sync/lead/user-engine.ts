/** The engine of one signed-in user in one tab: what every tab does, and the part that only the leader does. */
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { listOfPerson, singleOuting } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { markStale, subscribe } from '../lists/subscriptions.ts';
import { channelOf } from '../merge/events.ts';
import type { Configuration } from '../network/config.ts';
import type { ConnectivityMonitor } from '../network/connectivity.ts';
import type { OpenSocket } from '../ports.ts';
import { type StorageQuota, watchStorageQuota } from '../storage/quota.ts';
import { isClosed, writing } from '../storage/store.ts';
import { electLeader, leaderLock } from './election.ts';
import { type LeaderSession, startLeaderSession } from './leader-session.ts';
import { joinTabs, untilEmpty } from './tabs.ts';

export interface UserEngine {
  /** A change was queued: tells the leader to send it, in whichever tab it is. */
  poke(): void;
  subscribe(list: string, pages: number): Promise<void>;
  pullAgain(list: string): Promise<void>;
  show(outingId: string): Promise<void>;
  hide(outingId: string): void;
  /** This tab became visible or hidden. */
  watch(watched: boolean): void;
  /** Sends and fetches now. `evenHeld`: also changes that could still be undone. Resolves after the attempt. */
  syncNow(options: { evenHeld: boolean }): Promise<void>;
  /** A request of any kind succeeded: what failed before is tried soon. */
  answered(): void;
  /** The network is back, or the tab is visible again. */
  refresh(): void;
  /** A request succeeded after one that did not: does what is due, without ending any wait. */
  resume(): void;
  /** Stops sending until the session is known to be valid. */
  pause(paused: boolean): void;
  quota: StorageQuota;
  stop(): Promise<void>;
}

interface Options {
  sync: SyncContext;
  openSocket: OpenSocket;
  device: DeviceDatabase;
  connectivity: ConnectivityMonitor;
  configuration: Configuration;
  onUnauthenticated(code: string): void;
  onOwnChannelGone(): void;
}

export function startUserEngine({
  sync,
  openSocket,
  device,
  connectivity,
  configuration,
  onUnauthenticated,
  onOwnChannelGone,
}: Options): UserEngine {
  let paused = false;
  let leading: LeaderSession | null = null;

  const tabs = joinTabs(sync.ports, sync.user.id, (message) => {
    switch (message.kind) {
      case 'work':
        return work();
      case 'sync_now':
        return void leading?.synchronise('user', { evenHeld: message.even_held }).catch(sync.report);
      case 'shows':
        return void followShown().catch(sync.report);
      case 'roll_call':
    }
  });

  const quota = watchStorageQuota(sync, tabs.shown);

  function work(): void {
    leading?.sendSoon();
    void leading?.puller.run().catch(sync.report);
    leading?.prefetchPlaces(false);
  }

  async function followShown(): Promise<void> {
    const ids = [...tabs.shown()];
    const rows = await sync.db.outings.bulkGet(ids);
    leading?.realtime.follow(new Set(ids.map((id, index) => rows[index]?.root_id ?? id)));
  }

  const elector = electLeader(sync.ports, leaderLock(sync.user.id), {
    begin(term) {
      leading = startLeaderSession(term, {
        sync,
        openSocket,
        device,
        connectivity,
        configuration,
        quota,
        isWatched: tabs.isWatched,
        mayAsk: () => !paused,
        onUnauthenticated,
        onOwnChannelGone,
      });
      sync.ports.trace?.({ kind: 'leads', userId: sync.user.id });
      tabs.post({ kind: 'roll_call' });
      void followShown().catch(sync.report);
    },
    end() {
      leading?.end();
      leading = null;
      sync.ports.trace?.({ kind: 'resigned', userId: sync.user.id });
    },
    woke: () => void leading?.synchronise('network').catch(sync.report),
  });

  return {
    quota,
    poke() {
      if (leading) leading.sendSoon();
      else tabs.post({ kind: 'work' });
    },
    async subscribe(list, pages) {
      const subscription = { by: 'screen', now: sync.now(), today: sync.serverNow() } as const;
      const toPull = await writing(sync.db, async () => {
        if (await isClosed(sync.db)) return false;
        return subscribe(sync.db, list, pages, subscription, (id) => channelOf(sync, id));
      });
      // Marks are shown together with the names of their places.
      const needsPlaces = list === listOfPerson('visits');
      if (!toPull && !needsPlaces) return;
      if (!leading) return tabs.post({ kind: 'work' });
      if (needsPlaces) leading.prefetchPlaces(true);
      if (toPull) void leading.puller.hurry('user').catch(sync.report);
    },
    async pullAgain(name) {
      const isMarked = await writing(sync.db, async () => {
        const list = (await isClosed(sync.db)) ? undefined : await sync.db.lists.get(name);
        if (list !== undefined) await markStale(sync.db, [list]);
        return list !== undefined;
      });
      if (!isMarked) return;
      if (leading) void leading.puller.hurry('user').catch(sync.report);
      else tabs.post({ kind: 'work' });
    },
    async show(outingId) {
      tabs.show(outingId);
      await followShown();
      if ((await sync.db.outings.get(outingId)) === undefined)
        await this.subscribe(singleOuting(outingId), 1);
    },
    hide(outingId) {
      tabs.hide(outingId);
      void followShown().catch(sync.report);
    },
    watch: (watched) => tabs.watch(watched),
    async syncNow({ evenHeld }) {
      if (leading) return leading.synchronise('user', { evenHeld }).catch(sync.report);
      tabs.post({ kind: 'sync_now', even_held: evenHeld });
      await untilEmpty(sync);
    },
    answered: () => leading?.answered(),
    resume: () => leading?.resume(),
    refresh() {
      void leading?.synchronise('network').catch(sync.report);
    },
    pause(next) {
      paused = next;
      if (!paused) this.refresh();
    },
    async stop() {
      elector.stop();
      tabs.stop();
      sync.db.close();
      sync.durable.close();
    },
  };
}
