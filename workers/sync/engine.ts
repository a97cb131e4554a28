/** The engine of one tab: follows who is signed in on the device and implements the API that the page calls. */
import type { CallAnswer, CallInput } from '#contract/base/call.ts';
import { CONNECTIVITY_AT_FIRST, type Session } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import type { Loss } from '#db/database/watched-database.ts';
import { newId } from '#db/new-id.ts';
import { queueCounts } from '#db/queries/sending/outbox.ts';
import type { CallResult, EngineApi, MutateResult, SignOutChoice, SignOutResult } from './api.ts';
import { type EngineDependencies, openContext, personOf, type SyncContext } from './context.ts';
import { startUserEngine, type UserEngine } from './lead/user-engine.ts';
import { watchClock } from './network/clock.ts';
import { createConfiguration } from './network/config.ts';
import { type ConnectivityMonitor, monitorConnectivity } from './network/connectivity.ts';
import { createHttp } from './network/http.ts';
import type { OpenSocket, Ports } from './ports.ts';
import { readPages } from './pull/read-lists.ts';
import { mutate } from './queue/outbox.ts';
import { discard, hold, retry } from './queue/queued-changes.ts';
import { openDeviceBus } from './session/device-bus.ts';
import {
  CHANGES_PROFILE,
  type DirectCallName,
  type DirectCalls,
  makeCall,
  SIGNS_IN,
} from './session/direct-calls.ts';
import { openAhead } from './session/open-ahead.ts';
import { reachServer } from './session/reach-server.ts';
import { createSessionStore, maySync } from './session/session.ts';
import { createSignOutCleanup } from './session/sign-out-cleanup.ts';
import { fetchCopy } from './storage/copies.ts';
import { keepAnswer } from './storage/keep-answers.ts';
import type { Need } from './storage/quota.ts';

export interface EngineOptions extends EngineDependencies {
  openSocket: OpenSocket;
  /** Who is probably signed in, told sooner than the device's database does. It may reject. */
  likelyUser(): Promise<string | null>;
}

export interface Engine extends EngineApi {
  /** Stops everything. For simulations and for tabs that close. */
  stop(): Promise<void>;
}

interface Running {
  sync: SyncContext;
  person: UserEngine;
  /** Stops what runs in this tab for that user. */
  leave(): Promise<void>;
}

const NOBODY: Session = { kind: 'guest' };

export async function startEngine(given: EngineOptions): Promise<Engine> {
  const { device, openSocket } = given;
  let stopped = false;
  const ports: Ports = {
    ...given.ports,
    report(problem) {
      // The database reopens a broken connection by itself, and a full disk is handled where it is met.
      if (!stopped && storageFailure(problem) === null) given.ports.report(problem);
    },
  };
  const options = { ...given, ports };
  const ahead = openAhead(options);
  const [known, offset, network] = await Promise.all([
    device.fact('client_id'),
    device.fact('clock_offset'),
    device.fact('connectivity'),
  ]);
  const clientId = known ?? newId(ports.now());
  if (known === undefined) await device.setFact('client_id', clientId);
  let running: Running | null = null;
  let striking = false;
  /** Whether this tab is visible. */
  let watched = true;
  const isLost = ({ db, durable }: SyncContext) => db.loss !== null || durable.loss !== null;

  const bus = openDeviceBus(ports);
  const clock = watchClock(ports, device, offset ?? 0, (found) => bus.post({ kind: 'clock', offset: found }));
  const connectivity: ConnectivityMonitor = monitorConnectivity(ports, device, {
    known: (network ?? CONNECTIVITY_AT_FIRST).network,
    async probe() {
      await http.as(null).send({ method: 'GET', path: '/health', body: null, isProbe: true });
    },
    onOnline(wasAway) {
      if (!wasAway) return running?.person.resume();
      running?.person.refresh();
      void reaching.begin().catch(ports.report);
    },
    onChange: (network) => bus.post({ kind: 'network', network }),
  });
  const http = createHttp(ports, clientId, {
    onResponse: () => connectivity.responded(),
    onNoResponse: () => connectivity.notResponded(),
    onDoubt: () => connectivity.hint(),
    onForeign: () => connectivity.doubted(),
    onMaintenance: () => connectivity.underMaintenance(),
    onSuccess: () => running?.person.answered(),
    onAnswer: clock.answered,
  });
  const configuration = createConfiguration(ports, device, http.setInstallation);
  const sessions = createSessionStore(ports, device, http);
  const reaching = reachServer({ ports, http, sessions, configuration });
  const cleanup = createSignOutCleanup(options);
  bus.listen((message) => {
    if (message.kind === 'network') connectivity.adopt(message.network);
    else if (message.kind === 'clock') clock.adopt(message.offset);
    else void follow().catch(ports.report);
  });

  /** Starts or stops what runs in this tab, so that it matches the session of the device. One step at a time. */
  let following = Promise.resolve();
  function follow(): Promise<void> {
    following = following.then(followOnce).catch(ports.report);
    return following;
  }

  async function followOnce(): Promise<void> {
    const [session, installation] = await Promise.all([
      stopped ? NOBODY : sessions.current(),
      device.fact('installation'),
    ]);
    http.setInstallation(installation ?? null);
    const active = session.kind === 'signed_in' && maySync(session) ? session : null;
    const isSame = running?.sync.user.id === active?.user.id;
    const isRenamed = isSame && running?.sync.user.attributes.username !== active?.user.attributes.username;
    if (running && (!isSame || isRenamed || isLost(running.sync))) {
      const { leave, sync } = running;
      running = null;
      await leave();
      // A closing tab does not end the session. Not awaited: another tab may hold the lock, and be asleep.
      if (!isSame && !stopped) void cleanup.ended(sync.user.id).catch(ports.report);
      if (isSame && !isRenamed) await device.setFact('storage_lost_at', ports.now());
    }
    if (active && running) {
      running.sync.user = active.user;
      running.sync.me = personOf(active.user);
    }
    if (!active || running) return;
    // What can not be restored now stays sealed and does not block the user.
    await cleanup.restore(active.user.id).catch(ports.report);
    running = begin(active);
  }

  function begin({ user }: Extract<Session, { kind: 'signed_in' }>): Running {
    let left = false;
    const report = (problem: unknown) => {
      // Work in progress finds the database closed. The next engine starts it again.
      if (left || isLost(sync)) return;
      if (storageFailure(problem) === 'full') void makeSpace('fetched').catch(ports.report);
      else ports.report(problem);
    };
    const sync = openContext(options, http, user, clock.now, report, ahead.take(user.id));
    for (const db of [sync.db, sync.durable]) db.onLoss = (loss) => void recover(loss).catch(ports.report);
    const onUnauthenticated = () => void strike().catch(ports.report);
    const onOwnChannelGone = () => void refreshProfile().catch(ports.report);
    const person = startUserEngine({
      sync,
      openSocket,
      device,
      connectivity,
      configuration,
      onUnauthenticated,
      onOwnChannelGone,
    });
    person.watch(watched);
    const leave = () => {
      left = true;
      return person.stop();
    };
    return { sync, person, leave };
  }

  /** Evicts data so that the caller can try again. When nothing can be evicted, the user is notified. */
  async function makeSpace(need: Need): Promise<boolean> {
    const made = (await running?.person.quota.evict(need)) ?? false;
    // The disk may be too full even for this. Then only the refused change reports it.
    if (!made) await device.setFact('storage_full_at', ports.now()).catch(ports.report);
    return made;
  }

  /**
   * The device's storage changed under the engine. If a newer version of the app upgraded it, this engine stops. If the browser
   * deleted it, session and network state are written again and every list is pulled again. If another tab signed out, so does
   * this one.
   */
  async function recover(loss: Loss): Promise<void> {
    if (loss === 'outdated') return stop();
    connectivity.restore();
    clock.restore();
    await device.setFact('client_id', clientId);
    if (loss === 'evicted' && running) await device.setFact('storage_lost_at', ports.now());
    await follow();
    await refreshProfile();
  }
  device.onLoss = (loss) => void recover(loss).catch(ports.report);

  async function stop(): Promise<void> {
    stopped = true;
    reaching.stop();
    connectivity.stop();
    await follow();
    bus.close();
  }

  /** Stores a change or says why it could not. Retries after a new connection or after freeing space. */
  async function change(store: (sync: SyncContext) => Promise<MutateResult>): Promise<MutateResult> {
    let isMended = false;
    while (running) {
      const { sync, person } = running;
      try {
        const result = await store(sync);
        if (result.kind === 'stored') person.poke();
        return result;
      } catch (problem) {
        const failure = storageFailure(problem);
        if (failure === null) throw problem;
        if (failure === 'full' && (await makeSpace('own words'))) continue;
        if (failure === 'full') return { kind: 'full' };
        if (isMended) return { kind: 'unavailable' };
        isMended = true;
        await follow();
      }
    }
    return { kind: stopped ? 'unavailable' : 'signed_out' };
  }

  /** Does something for a screen. If the database was lost meanwhile, does it again on the new one. */
  async function serve(work: (person: UserEngine) => Promise<void>): Promise<void> {
    try {
      if (running) await work(running.person);
    } catch (problem) {
      const failure = storageFailure(problem);
      if (failure === null) throw problem;
      if (failure === 'full') await makeSpace('fetched');
      await follow();
      if (running) await work(running.person).catch(running.sync.report);
    }
  }

  /** Makes all tabs follow the new session and deletes what signed-out users left. */
  async function sessionChanged(): Promise<void> {
    await follow();
    bus.post({ kind: 'session' });
    await cleanup.finish();
  }

  /** After a 401, sends nothing more until the server has said whether the session is valid. */
  async function strike(): Promise<void> {
    if (striking) return;
    striking = true;
    running?.person.pause(true);
    try {
      const session = await sessions.current();
      if (session.kind === 'guest') return;
      const result = await sessions.strike();
      if (result.kind === 'unauthenticated') await sessions.leave(session.user.id, 'seal', false);
      if (result.kind !== 'unknown') await sessionChanged();
    } finally {
      striking = false;
      running?.person.pause(false);
    }
  }

  async function refreshProfile(): Promise<void> {
    const session = await sessions.current();
    if (session.kind === 'guest') return;
    const result = await sessions.check();
    if (result.kind === 'unauthenticated') return strike();
    if (result.kind === 'holds') await sessionChanged();
  }

  /** When several tabs become visible again, only one of them asks. */
  function renewProfile(): Promise<void> {
    return ports.lock('outing:profile', 'wait', new AbortController().signal, async () => {
      const session = await sessions.current();
      if (sessions.isExpired(session) || !maySync(session)) await refreshProfile();
    });
  }

  async function signOut(choice: SignOutChoice): Promise<SignOutResult> {
    const leaver = running;
    if (leaver && choice === 'send') {
      try {
        await leaver.person.syncNow({ evenHeld: true });
        const counts = await queueCounts(leaver.sync.db);
        if (counts.pending + counts.refused > 0) return { kind: 'unsent', ...counts };
      } catch (problem) {
        // Signed out meanwhile, in another tab or by the server: their changes are sealed or deleted by that.
        if (running !== leaver) return { kind: 'signed_out' };
        throw problem;
      }
    }
    const session = await sessions.current();
    const isNext = session.kind === 'signed_in' && leaver && session.user.id !== leaver.sync.user.id;
    if (isNext) return { kind: 'signed_out' };
    if (session.kind === 'signed_in')
      await sessions.leave(session.user.id, choice === 'discard' ? 'forget' : 'seal', true);
    await sessionChanged();
    await sessions.finishLogout();
    void reaching.begin().catch(ports.report);
    return { kind: 'signed_out' };
  }

  async function call<TName extends DirectCallName>(
    name: TName,
    input: CallInput<DirectCalls[TName]>,
  ): Promise<CallResult<CallAnswer<DirectCalls[TName]>>> {
    // An earlier sign-out that did not reach the server goes first. Later it would end the session that starts now.
    if (!(await sessions.finishLogout())) return { kind: 'offline', by: 'none' };
    const signsIn = SIGNS_IN.includes(name);
    if (signsIn) await cleanup.finish();
    const session = await sessions.current();
    const userId = session.kind === 'signed_in' && !signsIn ? session.user.id : null;
    const result = await makeCall(http.as(userId), name, input);
    if (result.kind !== 'ok') return result;
    const accepted = signsIn ? await sessions.accept(result.answer) : null;
    if (accepted) await sessionChanged();
    if (CHANGES_PROFILE.includes(name)) await refreshProfile();
    return result;
  }

  await follow();
  ahead.take(null);
  void cleanup
    .finish()
    .then(() => sessions.finishLogout())
    .then(() => refreshProfile())
    .then(() => reaching.begin())
    .catch(ports.report);

  return {
    mutate: (name, args, options) => change((sync) => mutate(sync, [{ name, args }], options)),
    mutateAll: (changes, options) => change((sync) => mutate(sync, changes, options)),
    call,
    async ask(name, input) {
      const asked = running;
      const result = await call(name, input);
      if (asked) await keepAnswer(asked.sync, name, input, result).catch(asked.sync.report);
      return result;
    },
    async readPages(wanted) {
      return running ? readPages(running.sync, wanted) : { kind: 'offline', by: 'none' };
    },
    pullAgain: (list) => serve((person) => person.pullAgain(list)),
    subscribe: (list, pages) => serve((person) => person.subscribe(list, pages)),
    open: (outingId) => serve((person) => person.show(outingId)),
    async close(outingId) {
      running?.person.hide(outingId);
    },
    async syncNow() {
      connectivity.hint();
      await running?.person.syncNow({ evenHeld: false });
    },
    retry: (mutationId, args) => change((sync) => retry(sync, mutationId, args)),
    async discard(mutationId) {
      if (!running) return false;
      const isDiscarded = await discard(running.sync, mutationId);
      running.person.poke();
      return isDiscarded;
    },
    async hold(mutationId) {
      if (running) await hold(running.sync, mutationId);
    },
    async fetchFile(key) {
      if (!running) return 'refused';
      const fetched = await fetchCopy(running.sync, key);
      if (fetched !== 'full' || !(await makeSpace('fetched'))) return fetched;
      return fetchCopy(running.sync, key);
    },
    signOut,
    async freeSpace() {
      await running?.person.quota.evictAll();
      await device.facts.delete('storage_full_at');
    },
    async hint(hint) {
      if (hint === 'hidden' || hint === 'visible') {
        watched = hint === 'visible';
        running?.person.watch(watched);
      }
      if (hint === 'hidden') return;
      connectivity.hint(hint === 'online');
      if (hint !== 'visible') return;
      running?.person.refresh();
      // Not every browser reports that it deleted stored data.
      for (const db of [device, running?.sync.db]) await db?.isWhole();
      await cleanup.finish();
      await renewProfile();
    },
    stop,
  };
}
