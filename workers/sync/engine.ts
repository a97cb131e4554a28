/** Runs the engine of a tab: follows who is logged in on the device and implements the API that the page calls. */
import { storageFailure } from '#db/database/storage-failure.ts';
import type { EngineApi } from './api.ts';
import type { Ports } from './ports.ts';
import { readPages } from './pull/read-lists.ts';
import { mutate } from './queue/outbox.ts';
import { discard, hold, retry } from './queue/queued-changes.ts';
import { createLogoutCleanup } from './session/logout-cleanup.ts';
import { type OpenedAhead, openAhead } from './session/open-ahead.ts';
import { reachServer } from './session/reach-server.ts';
import { createSessionStore } from './session/session.ts';
import { readFileOnce } from './storage/copies.ts';
import { repeatAfterFailures } from './tab/after-failures.ts';
import { callsOf } from './tab/calls.ts';
import { checkSession, type SessionChecks } from './tab/check-session.ts';
import { type FollowedUser, followSession } from './tab/follow-session.ts';
import { logOut } from './tab/logout.ts';
import { recover } from './tab/recover.ts';
import type { TabOptions } from './tab/run-user.ts';
import { type KnownNetwork, openNetwork, readKnownNetwork } from './tab/tab-network.ts';

export interface EngineOptions extends TabOptions {
  /** Returns who is probably logged in, sooner than the device's database does. May reject. */
  likelyUser(): Promise<string | null>;
}

export interface Engine extends EngineApi {
  /** Stops everything. For simulations and for tabs that close. */
  stop(): Promise<void>;
}

export async function startEngine(given: EngineOptions): Promise<Engine> {
  const end = new AbortController();
  const options = { ...given, ports: reportingUntil(end.signal, given.ports) };
  const ahead = openAhead(options);
  const tab = composeTab(options, await readKnownNetwork(options), ahead, end);
  await tab.user.follow();
  ahead.take(null);
  const { sessions, cleanup, reaching, check } = tab;
  void cleanup
    .finish()
    .then(() => sessions.finishLogout())
    .then(() => check.refresh())
    .then(() => reaching.begin())
    .catch(options.ports.report);
  return { ...apiOf(tab), stop: tab.stop };
}

/**
 * The database reopens a broken connection by itself, and a full disk is handled where it occurs: neither is reported.
 */
const reportingUntil = (ended: AbortSignal, ports: Ports): Ports => ({
  ...ports,
  report(problem) {
    if (!ended.aborted && storageFailure(problem) === null) ports.report(problem);
  },
});

type Tab = ReturnType<typeof composeTab>;

/** The parts of a tab's engine. They call each other back, but only once all of them exist. */
function composeTab(options: TabOptions, known: KnownNetwork, ahead: OpenedAhead, end: AbortController) {
  const { ports, device } = options;
  const network = openNetwork(options, known, {
    onOnline(wasAway) {
      const person = user.current()?.person;
      if (!wasAway) return person?.resume();
      person?.refresh();
      void reaching.begin().catch(ports.report);
    },
    onSuccess: () => user.current()?.person.answered(),
    onSession: () => void user.follow(),
  });
  const { http, configuration, connectivity, bus } = network;
  const sessions = createSessionStore(ports, device, http);
  const reaching = reachServer({ ports, http, sessions, configuration });
  const cleanup = createLogoutCleanup(options);
  const onLoss = (loss: Parameters<typeof recover>[1]) =>
    void recover({ ports, device, network, user, check, stop }, loss).catch(ports.report);
  const user: FollowedUser = followSession({
    options,
    network,
    sessions,
    cleanup,
    ahead,
    ended: end.signal,
    onLoss,
    onUnauthenticated: () => void check.strike().catch(ports.report),
    onOwnChannelGone: () => void check.refresh().catch(ports.report),
  });
  const check: SessionChecks = checkSession({ ports, sessions, cleanup, user, bus });
  device.onLoss = onLoss;

  async function stop(): Promise<void> {
    end.abort();
    reaching.stop();
    connectivity.stop();
    await user.follow();
    bus.close();
  }

  return {
    ports,
    device,
    http,
    connectivity,
    sessions,
    reaching,
    cleanup,
    user,
    check,
    stop,
    ended: end.signal,
  };
}

function apiOf(tab: Tab): EngineApi {
  const { ports, device, connectivity, user } = tab;
  const { change, serve, fetchFile } = repeatAfterFailures(user, tab.ended);
  return {
    ...callsOf(tab),
    mutate: (name, args, options) => change((sync) => mutate(sync, [{ name, args }], options)),
    mutateAll: (changes, options) => change((sync) => mutate(sync, changes, options)),
    retry: (mutationId, args) => change((sync) => retry(sync, mutationId, args)),
    async discard(mutationId) {
      const running = user.current();
      if (!running) return false;
      const isDiscarded = await discard(running.sync, mutationId);
      user.current()?.person.poke();
      return isDiscarded;
    },
    async hold(mutationId) {
      const running = user.current();
      if (running) await hold(running.sync, mutationId);
    },
    async readPages(wanted) {
      const running = user.current();
      return running ? readPages(running.sync, wanted) : { kind: 'offline', by: 'none' };
    },
    pullAgain: (list) => serve((person) => person.pullAgain(list)),
    subscribe: (list, pages) => serve((person) => person.subscribe(list, pages)),
    open: (outingId) => serve((person) => person.show(outingId)),
    async close(outingId) {
      user.current()?.person.hide(outingId);
    },
    async syncNow() {
      connectivity.hint();
      await user.current()?.person.syncNow({ evenHeld: false });
    },
    fetchFile,
    async readPicture(url, mayAsk) {
      const running = user.current();
      return running ? ports.media.picture(running.sync.user.id, url, mayAsk) : null;
    },
    async readFile(key, bytes) {
      const running = user.current();
      return running ? readFileOnce(running.sync, key, bytes) : null;
    },
    async freeSpace() {
      await user.current()?.person.quota.evictAll();
      await device.facts.delete('storage_full_at');
    },
    logOut: (choice) => logOut(tab, choice),
    hint: (hint) => takeHint(tab, hint),
  };
}

async function takeHint(
  { device, connectivity, user, cleanup, check }: Tab,
  hint: Parameters<EngineApi['hint']>[0],
): Promise<void> {
  if (hint === 'hidden' || hint === 'visible') user.watch(hint === 'visible');
  if (hint === 'hidden') return;
  connectivity.hint(hint === 'online');
  if (hint !== 'visible') return;
  user.current()?.person.refresh();
  // Not every browser reports that it deleted stored data.
  for (const db of [device, user.current()?.sync.db]) await db?.isWhole();
  await cleanup.finish();
  await check.renew();
}
