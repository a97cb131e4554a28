/**
 * Runs the engine of one logged-in user in one tab: the work of every tab, and the leader's part while this tab leads.
 */
import { listOfPerson, singleOuting } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { markStale, subscribe } from '../lists/subscriptions.ts';
import { channelOf } from '../merge/events.ts';
import { type StorageQuota, watchStorageQuota } from '../storage/quota.ts';
import { isClosed, writing } from '../storage/store.ts';
import { electLeader, leaderLock } from './election.ts';
import { type LeaderOptions, type LeaderSession, startLeaderSession } from './leader-session.ts';
import { joinTabs, type Tabs, untilEmpty } from './tabs.ts';

export interface UserEngine {
  /** A change was queued: asks the leader to send it, in whichever tab it runs. */
  poke(): void;
  subscribe(list: string, pages: number): Promise<void>;
  pullAgain(list: string): Promise<void>;
  show(outingId: string): Promise<void>;
  hide(outingId: string): void;
  /** Reports that this tab became visible or hidden. */
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

/** The engine adds what it knows about the tabs. */
type Options = Omit<LeaderOptions, 'quota' | 'isWatched' | 'mayAsk'>;

export function startUserEngine(options: Options): UserEngine {
  const { sync } = options;
  let paused = false;

  const tabs = joinTabs(sync.ports, sync.user.id, (message) => {
    switch (message.kind) {
      case 'work':
        return work();
      case 'sync_now':
        return void leading()?.synchronise('user', { evenHeld: message.even_held }).catch(sync.report);
      case 'shows':
        return void followShown().catch(sync.report);
      case 'roll_call':
    }
  });
  const quota = watchStorageQuota(sync, tabs.shown);
  const { isWatched } = tabs;
  const { leading, followShown, resign } = leadWhenElected(
    { ...options, quota, isWatched, mayAsk: () => !paused },
    tabs,
  );

  function work(): void {
    leading()?.sendSoon();
    void leading()?.puller.run().catch(sync.report);
    leading()?.prefetchPlaces(false);
  }

  return {
    quota,
    poke() {
      const leader = leading();
      if (leader) leader.sendSoon();
      else tabs.post({ kind: 'work' });
    },
    async subscribe(list, pages) {
      const toPull = await storeSubscription(sync, list, pages);
      // Marks are shown together with the names of their places.
      const needsPlaces = list === listOfPerson('visits');
      if (!toPull && !needsPlaces) return;
      const leader = leading();
      if (!leader) return tabs.post({ kind: 'work' });
      if (needsPlaces) leader.prefetchPlaces(true);
      if (toPull) void leader.puller.hurry('user').catch(sync.report);
    },
    async pullAgain(name) {
      if (!(await storeStale(sync, name))) return;
      const leader = leading();
      if (leader) void leader.puller.hurry('user').catch(sync.report);
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
      const leader = leading();
      if (leader) return leader.synchronise('user', { evenHeld }).catch(sync.report);
      tabs.post({ kind: 'sync_now', even_held: evenHeld });
      await untilEmpty(sync);
    },
    answered: () => leading()?.answered(),
    resume: () => leading()?.resume(),
    refresh: () => void leading()?.synchronise('network').catch(sync.report),
    pause(next) {
      paused = next;
      if (!paused) this.refresh();
    },
    async stop() {
      resign();
      tabs.stop();
      sync.db.close();
      sync.durable.close();
    },
  };
}

interface Leadership {
  /** The leader's part while this tab leads; null while it does not */
  leading(): LeaderSession | null;
  /** Makes the leader follow the outings that any tab shows. */
  followShown(): Promise<void>;
  /** Resigns for good. */
  resign(): void;
}

function leadWhenElected(options: LeaderOptions, tabs: Tabs): Leadership {
  const { sync } = options;
  let leading: LeaderSession | null = null;

  async function followShown(): Promise<void> {
    const ids = [...tabs.shown()];
    const rows = await sync.db.outings.bulkGet(ids);
    leading?.realtime.follow(new Set(ids.map((id, index) => rows[index]?.root_id ?? id)));
  }

  const elector = electLeader(sync.ports, leaderLock(sync.user.id), {
    begin(term) {
      leading = startLeaderSession(term, options);
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
  return { leading: () => leading, followShown, resign: elector.stop };
}

/** Stores how many pages of a list a screen shows. @returns whether there is anything to pull for it */
function storeSubscription(sync: SyncContext, list: string, pages: number): Promise<boolean> {
  const subscription = { by: 'screen', now: sync.now(), today: sync.serverNow() } as const;
  return writing(sync.db, async () => {
    if (await isClosed(sync.db)) return false;
    return subscribe(sync.db, list, pages, subscription, (id) => channelOf(sync, id));
  });
}

/** Stores that a list must be pulled again. @returns false if the device does not know it */
const storeStale = (sync: SyncContext, name: string): Promise<boolean> =>
  writing(sync.db, async () => {
    const list = (await isClosed(sync.db)) ? undefined : await sync.db.lists.get(name);
    if (list !== undefined) await markStale(sync.db, [list]);
    return list !== undefined;
  });
