/** Runs what a user needs only while this tab leads: pulling, sending and merging events. */
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { rewriteWornChunks } from '#db/stack/rewrite-chunks.ts';
import type { SyncContext } from '../context.ts';
import type { Configuration } from '../network/config.ts';
import type { ConnectivityMonitor } from '../network/connectivity.ts';
import type { Realtime } from '../network/realtime.ts';
import type { HurriedBy } from '../network/retry-times.ts';
import type { OpenSocket } from '../ports.ts';
import { createPuller, type Puller } from '../pull/puller.ts';
import { onceSoon } from '../schedule/once-soon.ts';
import { whenIdle } from '../schedule/when-idle.ts';
import { createDrain } from '../send/drain.ts';
import type { StorageQuota } from '../storage/quota.ts';
import { indexOlderRows, renewOutdatedLines } from '../storage/search-lines.ts';
import type { Term } from './election.ts';
import { keepReady } from './keep-ready.ts';
import { type Listening, listen } from './listen.ts';
import { meetServer } from './meet-server.ts';
import { prepareRows } from './prepare-rows.ts';

/** Sending writes to the database, and reads wait for writes: the screen that shows the change reads first. */
const SEND_AFTER_MS = 20;

export interface LeaderSession {
  puller: Puller;
  realtime: Realtime;
  /** Sends the queue after the screens had time to show the change. */
  sendSoon(): void;
  /** Fetches missing places of the travel log. `asked`: a screen shows the travel log. */
  prefetchPlaces(asked: boolean): void;
  /** Syncs everything now. Resolves after the attempt; prefetching continues. */
  synchronise(why: HurriedBy, options?: { evenHeld: boolean }): Promise<void>;
  /** Does what is due, without ending any wait. */
  resume(): void;
  /** A request of any kind succeeded: what failed before is tried soon. */
  answered(): void;
  end(): void;
}

export interface LeaderOptions {
  sync: SyncContext;
  openSocket: OpenSocket;
  device: DeviceDatabase;
  connectivity: ConnectivityMonitor;
  configuration: Configuration;
  quota: StorageQuota;
  /** Returns whether any tab is visible. */
  isWatched(): boolean;
  /** False while it is unknown whether the session is valid. */
  mayAsk(): boolean;
  onUnauthenticated(code: string): void;
  /** The server no longer knows this user: their username may have changed. */
  onOwnChannelGone(): void;
}

export function startLeaderSession(term: Term, options: LeaderOptions): LeaderSession {
  const { sync, connectivity, device, configuration } = options;
  let isHere = false;
  const allowed = () => isHere && term.isCurrent() && connectivity.isOnline() && options.mayAsk();
  const { drain, send, puller, pull, listening, readiness } = leaderParts(options, allowed);
  const { news, realtime } = listening;
  const chores = [indexOlderRows, renewOutdatedLines, rewriteWornChunks];
  const idle = whenIdle(sync, chores, term.isCurrent);
  const sending = onceSoon(sync.ports, SEND_AFTER_MS, send);
  const meeting = meetServer(sync, {
    term,
    configuration,
    connect: realtime.connect,
    onPlacesVersion: readiness.setPlacesVersion,
    onTemplates: pull,
    onMet: readiness.soon,
  });

  async function begin(): Promise<void> {
    isHere = true;
    idle.begin();
    pull();
    await news.catchUp('user');
    send();
    await meeting.meet(configuration.recent());
  }

  // The previous leader may have crashed.
  connectivity.socket('connecting');
  const stopPreparing = prepareRows(sync, { device, expireStories: readiness.expireStories, begin });
  return {
    puller,
    realtime,
    sendSoon: sending.ask,
    prefetchPlaces: readiness.prefetchPlaces,
    /** Catches up before it sends: a restored server first gets back the changes that it lost. */
    async synchronise(why, { evenHeld } = { evenHeld: false }) {
      if (why === 'network') realtime.check();
      void puller.hurry(why).catch(sync.report);
      await news.catchUp(why);
      const isKnown = why === 'network' && meeting.isKnown();
      await Promise.all([drain.hurry(why, { evenHeld }), isKnown ? undefined : meeting.meet(null)]);
      // A user who logs out waits for their changes to be sent, not for pages.
      if (!evenHeld) await puller.screensServed().catch(sync.report);
    },
    resume() {
      news.resume();
      send();
      pull();
    },
    answered() {
      for (const part of [news, meeting, drain, puller]) part.answered();
    },
    end() {
      stopPreparing();
      for (const part of [listening, readiness, meeting, sending, idle, drain, puller]) part.stop();
    },
  };
}

/** The parts of a leader. They call each other back, but only once all of them exist. */
function leaderParts(options: LeaderOptions, allowed: () => boolean) {
  const { sync, openSocket, device, connectivity, quota, isWatched } = options;
  const { onUnauthenticated, onOwnChannelGone } = options;
  const readiness = keepReady(sync, {
    device,
    quota,
    isWatched,
    mayAsk: allowed,
    pull: () => puller.run(),
    onUnauthenticated,
  });
  const puller: Puller = createPuller(sync, {
    mayPull: allowed,
    isPlanning: readiness.isPlanning,
    budget: readiness.budget,
    onUnauthenticated,
    onMore: readiness.soon,
    onStories: readiness.storiesCame,
    onFollowed: (channel) => listening.followed(channel),
  });
  /** Not awaited: it resolves when every list is pulled, and the next event must not wait for that. */
  const fetchOuting = (id: string) => void puller.fetchOuting(id).catch(sync.report);
  const drain = createDrain(sync, { maySend: allowed, onUnauthenticated, onGone: fetchOuting });
  const listening: Listening = listen(sync, {
    openSocket,
    connectivity,
    mayAsk: allowed,
    fetchOuting,
    onOutings: readiness.soon,
    onUnauthenticated,
    onOwnChannelGone,
  });
  return {
    readiness,
    puller,
    pull: () => void puller.run().catch(sync.report),
    drain,
    send: () => void drain.run().catch(sync.report),
    listening,
  };
}
