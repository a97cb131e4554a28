/** What runs for a person only while this tab leads: pulling, sending, following what the server tells. */
import { parseChannel } from '#contract/events.ts';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { SyncContext } from '../context.ts';
import { catchUp, resynchronise } from '../merge/catch-up.ts';
import { admitSocketEvents, mayBringOutings } from '../merge/events.ts';
import { FOR_GOOD } from '../merge/merge.ts';
import { backoff } from '../network/backoff.ts';
import { fetchConfig } from '../network/config.ts';
import type { ConnectivityMonitor } from '../network/connectivity.ts';
import { followChannels, type Realtime } from '../network/realtime.ts';
import type { OpenSocket } from '../ports.ts';
import { prefetchAgenda } from '../pull/prefetch.ts';
import { prefetchBudget } from '../pull/prefetch-budget.ts';
import { createPicturePrefetcher } from '../pull/prefetch-pictures.ts';
import { createPlacePrefetcher } from '../pull/prefetch-places.ts';
import { createPuller, type Puller } from '../pull/puller.ts';
import { createDrain, type Drain } from '../send/drain.ts';
import type { StorageQuota } from '../storage/quota.ts';
import { rebaseWaiting, writing } from '../storage/store.ts';
import type { Term } from './election.ts';

export const CATCH_UP_EVERY_MS = 5 * 60_000;

const READY_AFTER_MS = 300;
/** Somebody who left may be back before this engine was told of either. */
const HERE_AGAIN_MS = 1_000;
/** Sending writes too, and whoever reads waits for that: the screen that shows the change reads first. */
const SEND_AFTER_MS = 20;

export interface LeaderSession {
  drain: Drain;
  puller: Puller;
  realtime: Realtime;
  /** Sends what is queued, after the screens had time to show it. */
  sendSoon(): void;
  /** Fetches the places of the travel log, where they are not here. `asked`: somebody looks at it. */
  keepPlaces(asked: boolean): void;
  /** Tries everything now. Resolves when it was tried, except for what is only kept ready. */
  synchronise(options: { evenHeld: boolean }): Promise<void>;
  end(): void;
}

interface Options {
  sync: SyncContext;
  openSocket: OpenSocket;
  device: DeviceDatabase;
  connectivity: ConnectivityMonitor;
  room: StorageQuota;
  /** Whether anybody looks at any tab. */
  isWatched(): boolean;
  /** Not while it is unknown whether the session holds. */
  mayAsk(): boolean;
  onUnauthenticated(code: string): void;
}

export function startLeaderSession(
  term: Term,
  { sync, openSocket, device, connectivity, room, isWatched, mayAsk, onUnauthenticated }: Options,
): LeaderSession {
  /** The tab that led before may have ended because the person signed out there; this one is told a moment later. */
  let isHere = false;
  const allowed = () => isHere && term.isCurrent() && connectivity.isOnline() && mayAsk();
  /** Events and catch-ups touch the same positions: one after the other. */
  let line: Promise<void> = Promise.resolve();
  const inLine = (step: () => Promise<void>): Promise<void> => {
    line = line.then(step).catch((problem: unknown) => {
      sync.report(problem);
      // What could not be stored, as on a full disk, is asked for again.
      retryCatchUp(null);
    });
    return line;
  };
  let heard: unknown[] = [];
  let catchUpWaits = false;
  let cancelTimer = () => {};
  let cancelRetry = () => {};
  let failures = 0;
  const begunAt = sync.now();
  let cancelOpening = () => {};
  let cancelReady: (() => void) | null = null;
  let cancelSend: (() => void) | null = null;

  const puller = createPuller(sync, {
    mayPull: allowed,
    allowance: () =>
      prefetchBudget({
        saveData: sync.ports.savesData(),
        watched: isWatched(),
        ledForMs: sync.now() - begunAt,
        storageIsTight: room.isUnderPressure(),
      }),
    onUnauthenticated,
    onOutings: () => readySoon(),
    onFollowed(channel) {
      // What came by the socket while the page was on its way found no position to follow.
      if (realtime.follows(channel)) void requestCatchUp();
    },
  });
  const mayFetchAhead = () => allowed() && !sync.ports.savesData() && !room.isUnderPressure();
  const pictures = createPicturePrefetcher(sync, mayFetchAhead);
  const places = createPlacePrefetcher(sync, {
    mayFetch: allowed,
    // Also where data is to be saved: they are fewer bytes than one photograph, once a version.
    mayFetchAhead: () => allowed() && !room.isUnderPressure(),
    onUnauthenticated,
  });
  const drain = createDrain(sync, {
    maySend: allowed,
    onUnauthenticated,
    onGone: (outingId) => void puller.fetchOuting(outingId).catch(sync.report),
  });
  const realtime = followChannels(sync, openSocket, {
    onState: (state) => connectivity.socket(state),
    onLost: () => connectivity.hint(),
    onSubscribed: () => void requestCatchUp(),
    onEvent(raw) {
      heard.push(raw);
      if (heard.length === 1) void inLine(takeEvents);
    },
    onDenied(channel) {
      const of = parseChannel(channel);
      if (of?.kind === 'outing') void puller.fetchOuting(of.rootId).catch(sync.report);
    },
  });

  /** What came while others were merged is merged together: a transaction has a price of its own. */
  async function takeEvents(): Promise<void> {
    const raws = heard;
    heard = [];
    for (const admission of await admitSocketEvents(sync, raws)) {
      if (admission?.kind === 'gap' || admission?.kind === 'other_epoch') void requestCatchUp();
      // Not awaited: it resolves when everything is pulled, and the next event does not wait for that.
      if (admission?.kind === 'fetch' && admission.outingId)
        void puller.fetchOuting(admission.outingId).catch(sync.report);
    }
    if (raws.some(mayBringOutings)) readySoon();
  }

  /** Any number of reasons lead to one call; what comes up while it runs, to one more. */
  function requestCatchUp(): Promise<void> {
    if (catchUpWaits) return line;
    catchUpWaits = true;
    return inLine(async () => {
      catchUpWaits = false;
      if (!allowed()) return;
      const result = await catchUp(sync);
      if (result.kind === 'unauthenticated') return onUnauthenticated(result.code);
      if (result.kind === 'later') return retryCatchUp(result.retryAfterMs);
      if (result.kind !== 'caught_up') return;
      failures = 0;
      connectivity.synced(sync.now());
      for (const id of result.fetch) void puller.fetchOuting(id).catch(sync.report);
      readySoon();
    });
  }

  /** The server is there and can not answer now. (Where it is not there, its return is noticed.) */
  function retryCatchUp(retryAfterMs: number | null): void {
    failures += 1;
    cancelRetry();
    const wait = retryAfterMs ?? backoff(failures, sync.ports.random);
    cancelRetry = sync.ports.after(wait, () => void requestCatchUp());
  }

  /** Looks once for what must be kept ready, however many rows came at the same time. */
  function readySoon(): void {
    cancelReady ??= sync.ports.after(READY_AFTER_MS, () => {
      cancelReady = null;
      void ready().catch(sync.report);
    });
  }

  async function ready(): Promise<void> {
    if (allowed() && (await prefetchAgenda(sync))) await puller.run();
    await pictures.run();
    await places.run();
  }

  function sendSoon(): void {
    cancelSend ??= sync.ports.after(SEND_AFTER_MS, () => {
      cancelSend = null;
      void drain.run().catch(sync.report);
    });
  }

  function keepPlaces(asked: boolean): void {
    if (asked) places.asked();
    void places.run().catch(sync.report);
  }

  function every(): void {
    cancelTimer = sync.ports.after(CATCH_UP_EVERY_MS, () => {
      void requestCatchUp();
      every();
    });
  }

  async function open(): Promise<void> {
    const session = await device.fact('session');
    isHere = session === undefined || (session.kind === 'signed_in' && session.user.id === sync.user.id);
    if (!isHere) {
      cancelOpening = sync.ports.after(HERE_AGAIN_MS, () => void open().catch(sync.report));
      return;
    }
    // No page is on its way yet. What is told in several channels may still be told by one that is behind.
    await sync.db.tombstones.filter(({ sequence }) => sequence !== FOR_GOOD).delete();
    await writing(sync.db, () => rebaseWaiting(sync.db, sync.me));
    await prefetchAgenda(sync);
    void puller.run().catch(sync.report);
    await requestCatchUp();
    void drain.run().catch(sync.report);
    await meetServer();
  }

  /** The key of the socket and the version of the places come with the public configuration. */
  async function meetServer(): Promise<void> {
    const config = await fetchConfig(sync.http, device);
    if (!config) return;
    const epoch = await sync.db.facts.get('epoch');
    if (epoch === undefined) await sync.db.facts.put({ key: 'epoch', value: config.epoch });
    else if (epoch.value !== config.epoch) await resynchronise(sync, config.epoch);
    realtime.connect(config.socket.key);
    void places.named(config.places_version).catch(sync.report);
    readySoon();
  }

  /** Listens before it speaks: a server that was restored from a backup is offered first what it has lost. */
  async function synchronise({ evenHeld }: { evenHeld: boolean }): Promise<void> {
    void puller.hurry().catch(sync.report);
    await requestCatchUp();
    await Promise.all([drain.hurry({ evenHeld }), meetServer()]);
    // Somebody who leaves waits for what they wrote to be sent, not for what they would read.
    if (!evenHeld) await puller.screensServed().catch(sync.report);
  }

  every();
  void open().catch(sync.report);
  return {
    drain,
    puller,
    realtime,
    sendSoon,
    keepPlaces,
    synchronise,
    end() {
      cancelTimer();
      cancelRetry();
      cancelOpening();
      cancelReady?.();
      cancelSend?.();
      drain.stop();
      puller.stop();
      realtime.stop();
    },
  };
}
