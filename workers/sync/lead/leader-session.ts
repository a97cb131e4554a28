/** What runs for a user only while this tab leads: pulling, sending and merging events. */

import { parseChannel } from '#contract/events.ts';
import type { Config } from '#contract/system/calls.ts';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { SyncContext } from '../context.ts';
import { isNewAgenda, UPCOMING_AGENDA } from '../lists/subscriptions.ts';
import { resynchronise } from '../merge/catch-up.ts';
import { FOR_GOOD } from '../merge/merge.ts';
import { PASSING } from '../network/answer.ts';
import type { Configuration } from '../network/config.ts';
import type { ConnectivityMonitor } from '../network/connectivity.ts';
import { followChannels, type Realtime } from '../network/realtime.ts';
import { createRetry } from '../network/retry.ts';
import type { HurriedBy } from '../network/retry-times.ts';
import type { OpenSocket } from '../ports.ts';
import { prefetchAgenda } from '../pull/prefetch.ts';
import { prefetchBudget } from '../pull/prefetch-budget.ts';
import { createPicturePrefetcher } from '../pull/prefetch-pictures.ts';
import { createPlacePrefetcher } from '../pull/prefetch-places.ts';
import { createPuller, type Puller } from '../pull/puller.ts';
import { learnTemplatesVersion } from '../pull/templates-version.ts';
import { createDrain, type Drain } from '../send/drain.ts';
import { adoptUsername } from '../session/own-channel.ts';
import { createStorageBudget } from '../storage/budget.ts';
import { createCopies } from '../storage/copies.ts';
import { indexStored } from '../storage/index-stored.ts';
import type { StorageQuota } from '../storage/quota.ts';
import { rebaseWaiting, writing } from '../storage/store.ts';
import { createStoryKeeper } from '../storage/story-keeper.ts';
import { keepTyping } from '../storage/typing.ts';
import { createDelivered } from './delivered.ts';
import type { Term } from './election.ts';
import { followNews } from './news.ts';

const READY_AFTER_MS = 50;
/** A user who signed out may have signed in again before this engine learned of either. */
const HERE_AGAIN_MS = 1_000;
/** Sending writes to the database, and reads wait for writes: the screen that shows the change reads first. */
const SEND_AFTER_MS = 20;

export interface LeaderSession {
  drain: Drain;
  puller: Puller;
  realtime: Realtime;
  /** Sends the queue after the screens had time to show the change. */
  sendSoon(): void;
  /** Fetches missing places of the travel log. `asked`: a screen shows the travel log. */
  prefetchPlaces(asked: boolean): void;
  /** Syncs everything now. Resolves after the attempt; prefetching goes on. */
  synchronise(why: HurriedBy, options?: { evenHeld: boolean }): Promise<void>;
  /** Does what is due, without ending any wait. */
  resume(): void;
  /** A request of any kind succeeded: what failed before is tried soon. */
  answered(): void;
  end(): void;
}

interface Options {
  sync: SyncContext;
  openSocket: OpenSocket;
  device: DeviceDatabase;
  connectivity: ConnectivityMonitor;
  configuration: Configuration;
  quota: StorageQuota;
  /** Whether any tab is visible. */
  isWatched(): boolean;
  /** False while it is unknown whether the session is valid. */
  mayAsk(): boolean;
  onUnauthenticated(code: string): void;
  /** The server knows no such user any more: they may have another username. */
  onOwnChannelGone(): void;
}

export function startLeaderSession(
  term: Term,
  {
    sync,
    openSocket,
    device,
    connectivity,
    configuration,
    quota,
    isWatched,
    mayAsk,
    onUnauthenticated,
    onOwnChannelGone,
  }: Options,
): LeaderSession {
  /** The previous leader may have ended because its user signed out there, and this tab learns that a moment later. */
  let isHere = false;
  const allowed = () => isHere && term.isCurrent() && connectivity.isOnline() && mayAsk();
  /** Whether this session has got its configuration. */
  let hasMet = false;
  const meetingRetry = createRetry(sync, () => void meetServer().catch(sync.report));
  let cancelOpening = () => {};
  let cancelReady: (() => void) | null = null;
  /** Lists to prefetch are being looked for. */
  let isPlanning = false;
  let cancelSend: (() => void) | null = null;

  const budget = createStorageBudget(sync, device, quota);
  const hasRoom = () => !quota.isUnderPressure() && !budget.isUsedUp();
  const puller = createPuller(sync, {
    mayPull: allowed,
    isPlanning: () => isPlanning,
    budget: () =>
      prefetchBudget({
        saveData: sync.ports.savesData(),
        watched: isWatched(),
        storageIsTight: !hasRoom(),
      }),
    onUnauthenticated,
    onMore: () => readySoon(),
    onStories: () => void storiesCame().catch(sync.report),
    // What came before the socket was there, catching up brings as soon as it is.
    onFollowed(channel) {
      if (realtime.hearsHints()) news.followed(channel, realtime.hears(channel));
    },
  });
  const mayFetchAhead = () => allowed() && !sync.ports.savesData() && hasRoom();
  const pictures = createPicturePrefetcher(sync, mayFetchAhead);
  const stories = createStoryKeeper(sync);
  // Even when the device saves data: the user asked for each.
  const copies = createCopies(sync, () => allowed() && hasRoom());
  const places = createPlacePrefetcher(sync, {
    mayFetch: allowed,
    // Even when the device saves data: they are smaller than one photograph and fetched once a version.
    mayFetchAhead: () => allowed() && hasRoom(),
    onUnauthenticated,
  });
  const drain = createDrain(sync, {
    maySend: allowed,
    onUnauthenticated,
    onGone: fetchOuting,
  });
  const delivered = createDelivered(sync, allowed);
  const news = followNews(sync, {
    mayAsk: allowed,
    onSynced() {
      connectivity.synced(sync.now());
      delivered.soon();
    },
    onBehind: connectivity.behind,
    onUnauthenticated,
    onOwnChannelGone,
    fetchOuting,
    onOutings: readySoon,
  });
  const realtime = followChannels(sync, openSocket, {
    onState: (state) => connectivity.socket(state),
    onLost: () => connectivity.hint(),
    // With the user's own channel hints begin to come: what was missed before may be in any channel.
    onSubscribed: (channel) =>
      parseChannel(channel)?.kind === 'user' ? void news.catchUp('user') : news.followed(channel, true),
    onEvent(event) {
      news.event(event);
      delivered.heard(event);
    },
    onHint: news.hint,
    onTyping: (typing) => void keepTyping(sync, typing).catch(sync.report),
    onDenied(channel) {
      const of = parseChannel(channel);
      if (of?.kind === 'outing') fetchOuting(of.rootId);
      else onOwnChannelGone();
    },
    onUnauthenticated,
  });

  /** Not awaited: it resolves when every list is pulled, and the next event must not wait for that. */
  function fetchOuting(id: string): void {
    void puller.fetchOuting(id).catch(sync.report);
  }

  /** Checks once what to prefetch, however many rows arrived together. */
  function readySoon(): void {
    isPlanning = true;
    cancelReady ??= sync.ports.after(READY_AFTER_MS, () => {
      cancelReady = null;
      void ready().catch(sync.report);
    });
  }

  /** What left the list takes its pictures along, before others are fetched. */
  async function storiesCame(): Promise<void> {
    await stories.run();
    await pictures.fetchStories();
  }

  async function ready(): Promise<void> {
    try {
      await budget.check();
      if (allowed()) await prefetchAgenda(sync);
    } finally {
      isPlanning = cancelReady !== null;
    }
    await puller.run();
    // More has come meanwhile, which goes first.
    if (isPlanning) return;
    await copies.run();
    await stories.run();
    await pictures.run();
    await places.run();
  }

  function sendSoon(): void {
    cancelSend ??= sync.ports.after(SEND_AFTER_MS, () => {
      cancelSend = null;
      void drain.run().catch(sync.report);
    });
  }

  function prefetchPlaces(asked: boolean): void {
    if (asked) places.recheck();
    void places.run().catch(sync.report);
  }

  async function open(): Promise<void> {
    const [session, agenda] = await Promise.all([device.fact('session'), sync.db.lists.get(UPCOMING_AGENDA)]);
    if (session !== undefined && (session.kind !== 'signed_in' || session.user.id !== sync.user.id)) {
      cancelOpening = sync.ports.after(HERE_AGAIN_MS, () => void open().catch(sync.report));
      return;
    }
    // No page is on its way yet. Tombstones of rows that appear in several channels stay: another channel may lag.
    await sync.db.tombstones.filter(({ sequence }) => sequence !== FOR_GOOD).delete();
    await writing(sync.db, () => rebaseWaiting(sync.db, sync.me));
    void stories.run().catch(sync.report);
    await adoptUsername(sync.db, sync.user.attributes.username);
    // On a new device the first request asks for all that is prefetched. Later that can wait until missed events have come.
    if (agenda === undefined || isNewAgenda(agenda)) await prefetchAgenda(sync);
    isHere = true;
    void puller.run().catch(sync.report);
    await news.catchUp('user');
    void drain.run().catch(sync.report);
    void indexStored(sync, term.isCurrent).catch(sync.report);
    await meetServer(configuration.recent());
  }

  /** The socket key and the versions of places and templates come with the public configuration, which is asked for until it comes. */
  async function meetServer(recent: Config | null = null): Promise<void> {
    const config = recent ?? (await configuration.fetch(sync.http));
    if (!term.isCurrent()) return;
    if (!config) return meetingRetry.failed(PASSING);
    meetingRetry.succeeded();
    const epoch = await sync.db.facts.get('epoch');
    if (epoch === undefined) await sync.db.facts.put({ key: 'epoch', value: config.epoch });
    else if (epoch.value !== config.epoch) await resynchronise(sync, config.epoch);
    realtime.connect(config.socket.key);
    hasMet = true;
    void places.setVersion(config.places_version).catch(sync.report);
    const { templates_version } = config;
    if (templates_version !== undefined && (await learnTemplatesVersion(sync, templates_version)))
      void puller.run().catch(sync.report);
    readySoon();
  }

  /** Catches up before it sends: a restored server first gets back the changes that it lost. */
  async function synchronise(why: HurriedBy, { evenHeld = false } = {}): Promise<void> {
    void puller.hurry(why).catch(sync.report);
    await news.catchUp(why);
    const isKnown = why === 'network' && hasMet && configuration.recent() !== null;
    await Promise.all([drain.hurry(why, { evenHeld }), isKnown ? undefined : meetServer()]);
    // A user who signs out waits for their changes to be sent, not for pages.
    if (!evenHeld) await puller.screensServed().catch(sync.report);
  }

  // The last leader may have ended without a word.
  connectivity.socket('connecting');
  void open().catch(sync.report);
  return {
    drain,
    puller,
    realtime,
    sendSoon,
    prefetchPlaces,
    synchronise,
    resume() {
      news.resume();
      void drain.run().catch(sync.report);
      void puller.run().catch(sync.report);
    },
    answered() {
      news.answered();
      meetingRetry.answered();
      drain.answered();
      puller.answered();
    },
    end() {
      news.stop();
      delivered.stop();
      stories.stop();
      meetingRetry.stop();
      cancelOpening();
      cancelReady?.();
      cancelSend?.();
      drain.stop();
      puller.stop();
      realtime.stop();
    },
  };
}
