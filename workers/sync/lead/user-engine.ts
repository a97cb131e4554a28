/** The engine of one signed-in person in one tab: what every tab does, and which of them leads. */
import type { DeviceDatabase } from '#db/device-database.ts';
import { listName } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { channelOf } from '../merge/events.ts';
import type { ConnectivityMonitor } from '../network/connectivity.ts';
import type { OpenSocket } from '../ports.ts';
import { wantList } from '../pull/subscriptions.ts';
import { keepRoom, type Room } from '../storage/quota.ts';
import { isClosed, writing } from '../storage/store.ts';
import { campaign, leaderLock } from './election.ts';
import { beginReign, type Reign } from './leader-session.ts';
import { emptied, meetTabs } from './tabs.ts';

export interface PersonEngine {
  /** Something was queued: the leader sends it, wherever it is. */
  poke(): void;
  want(list: string, pages: number): Promise<void>;
  show(outingId: string): Promise<void>;
  hide(outingId: string): void;
  /** Somebody looks at this tab, or nobody does. */
  watch(watched: boolean): void;
  /** Sends and fetches now. `evenHeld`: also what could still be undone. Resolves when it was tried. */
  syncNow(options: { evenHeld: boolean }): Promise<void>;
  /** The network is back, or somebody looks again. */
  refresh(): void;
  /** Nothing is sent until the session is known to hold. */
  pause(paused: boolean): void;
  room: Room;
  stop(): Promise<void>;
}

interface Options {
  sync: SyncContext;
  openSocket: OpenSocket;
  device: DeviceDatabase;
  connectivity: ConnectivityMonitor;
  onUnauthenticated(code: string): void;
}

export function startPerson({
  sync,
  openSocket,
  device,
  connectivity,
  onUnauthenticated,
}: Options): PersonEngine {
  let paused = false;
  let reign: Reign | null = null;

  const tabs = meetTabs(sync.ports, sync.user.id, (message) => {
    switch (message.kind) {
      case 'work':
        return work();
      case 'sync_now':
        return void reign?.synchronise({ evenHeld: message.even_held }).catch(sync.report);
      case 'shows':
        return void followShown().catch(sync.report);
      case 'roll_call':
    }
  });

  const room = keepRoom(sync, tabs.shown);

  function work(): void {
    reign?.sendSoon();
    void reign?.puller.run().catch(sync.report);
    reign?.keepPlaces(false);
  }

  async function followShown(): Promise<void> {
    const ids = [...tabs.shown()];
    const rows = await sync.db.outings.bulkGet(ids);
    reign?.realtime.follow(new Set(ids.map((id, index) => rows[index]?.root_id ?? id)));
  }

  const candidate = campaign(sync.ports, leaderLock(sync.user.id), {
    begin(term) {
      reign = beginReign(term, {
        sync,
        openSocket,
        device,
        connectivity,
        room,
        isWatched: tabs.isWatched,
        mayAsk: () => !paused,
        onUnauthenticated,
      });
      sync.ports.trace?.({ kind: 'leads', userId: sync.user.id });
      tabs.post({ kind: 'roll_call' });
      void followShown().catch(sync.report);
    },
    end() {
      reign?.end();
      reign = null;
      sync.ports.trace?.({ kind: 'resigned', userId: sync.user.id });
    },
    woke: () => void reign?.synchronise({ evenHeld: false }).catch(sync.report),
  });

  return {
    room,
    poke() {
      if (reign) reign.sendSoon();
      else tabs.post({ kind: 'work' });
    },
    async want(list, pages) {
      const want = { by: 'screen', now: sync.now() } as const;
      const toPull = await writing(sync.db, async () => {
        if (await isClosed(sync.db)) return false;
        return wantList(sync.db, list, pages, want, (id) => channelOf(sync, id));
      });
      // Marks are shown with the places that they are of.
      const wantsPlaces = list === listName.visits;
      if (!toPull && !wantsPlaces) return;
      if (!reign) return tabs.post({ kind: 'work' });
      if (wantsPlaces) reign.keepPlaces(true);
      if (toPull) void reign.puller.hurry().catch(sync.report);
    },
    async show(outingId) {
      tabs.show(outingId);
      await followShown();
      if ((await sync.db.outings.get(outingId)) === undefined) await this.want(listName.outing(outingId), 1);
    },
    hide(outingId) {
      tabs.hide(outingId);
      void followShown().catch(sync.report);
    },
    watch: (watched) => tabs.watch(watched),
    async syncNow({ evenHeld }) {
      if (reign) return reign.synchronise({ evenHeld }).catch(sync.report);
      tabs.post({ kind: 'sync_now', even_held: evenHeld });
      await emptied(sync);
    },
    refresh() {
      void reign?.synchronise({ evenHeld: false }).catch(sync.report);
    },
    pause(next) {
      paused = next;
      if (!paused) this.refresh();
    },
    async stop() {
      candidate.stop();
      tabs.stop();
      sync.db.close();
      sync.durable.close();
    },
  };
}
