/** The engine of one tab: follows who is signed in on the device, and is what the page's door opens to. */
import * as v from 'valibot';
import { CONNECTIVITY_AT_FIRST, type Session } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import type { Loss } from '#db/database/watched-database.ts';
import { newId } from '#db/new-id.ts';
import { queueCounts } from '#db/queries/outbox.ts';
import type { EngineApi, MutateResult, SignOutChoice, SignOutResult } from './api.ts';
import { type EngineDependencies, openContext, personOf, type SyncContext } from './context.ts';
import { type DirectCallName, makeCall } from './direct-calls.ts';
import { startUserEngine, type UserEngine } from './lead/user-engine.ts';
import { fetchConfig } from './network/config.ts';
import { type ConnectivityMonitor, monitorConnectivity } from './network/connectivity.ts';
import { createHttp } from './network/http.ts';
import type { OpenSocket, Ports } from './ports.ts';
import { discard, mutate, retry } from './send/outbox.ts';
import { createSessionStore, maySync } from './session/session.ts';
import { createSignOutCleanup } from './session/sign-out-cleanup.ts';
import type { Need } from './storage/quota.ts';

export interface EngineOptions extends EngineDependencies {
  openSocket: OpenSocket;
}

export interface Engine extends EngineApi {
  /** Ends everything; for simulations and for tabs that close. */
  stop(): Promise<void>;
}

interface Running {
  sync: SyncContext;
  person: UserEngine;
  /** Ends what runs here for that person. */
  leave(): Promise<void>;
}

/** What all tabs of the device tell each other, whoever is signed in. */
const DEVICE_BUS = 'outing:device';
const DeviceMessage = v.variant('kind', [
  /** Who is signed in is written down anew. */
  v.object({ kind: v.literal('session') }),
  /** What the last request told of the network. */
  v.object({ kind: v.literal('network'), network: v.picklist(['online', 'offline', 'maintenance']) }),
]);
type DeviceMessage = v.InferOutput<typeof DeviceMessage>;

/** Names, after the call of which the session may be another. */
const SIGNS_IN: readonly DirectCallName[] = ['auth.login', 'auth.register'];

export async function startEngine(given: EngineOptions): Promise<Engine> {
  const { device, openSocket } = given;
  let stopped = false;
  const ports: Ports = {
    ...given.ports,
    report(problem) {
      // A broken connection is opened anew by the database itself; and that a disk is full is told by who meets it.
      if (!stopped && storageFailure(problem) === null) given.ports.report(problem);
    },
  };
  const options = { ...given, ports };
  const clientId = (await device.fact('client_id')) ?? newId(ports.now());
  await device.keep('client_id', clientId);
  let running: Running | null = null;
  let striking = false;
  /** Whether anybody looks at this tab. */
  let watched = true;
  const isLost = ({ db, durable }: SyncContext) => db.loss !== null || durable.loss !== null;

  const bus = ports.openBus(DEVICE_BUS);
  const tell = (message: DeviceMessage) => bus.post(message);
  const connectivity: ConnectivityMonitor = monitorConnectivity(ports, device, {
    known: ((await device.fact('connectivity')) ?? CONNECTIVITY_AT_FIRST).network,
    async probe() {
      await http.as(null).send({ method: 'GET', path: '/health', body: null });
    },
    onOnline() {
      running?.person.refresh();
      void sessions
        .finishLogout()
        .then(() => welcomeGuest())
        .catch(ports.report);
    },
    onChange: (network) => tell({ kind: 'network', network }),
  });
  const http = createHttp(ports, clientId, {
    heard: () => connectivity.heard(),
    unheard: () => connectivity.unheard(),
    doubted: () => connectivity.hint(),
    closed: () => connectivity.closed(),
  });
  const sessions = createSessionStore(ports, device, http);
  const leavings = createSignOutCleanup(options);
  bus.listen((raw) => {
    const message = v.safeParse(DeviceMessage, raw);
    if (!message.success) return;
    if (message.output.kind === 'network') connectivity.told(message.output.network);
    else void follow().catch(ports.report);
  });

  /** Makes what runs in this tab fit who is signed in on the device. One step at a time. */
  let following = Promise.resolve();
  function follow(): Promise<void> {
    following = following.then(followOnce).catch(ports.report);
    return following;
  }

  async function followOnce(): Promise<void> {
    const session: Session = stopped ? { kind: 'guest' } : await sessions.current();
    const active = session.kind === 'signed_in' && maySync(session) ? session : null;
    const isSame = running?.sync.user.id === active?.user.id;
    if (running && (!isSame || isLost(running.sync))) {
      const { leave, sync } = running;
      running = null;
      await leave();
      // A tab that closes says nothing about who is signed in.
      // Nobody waits for it: another tab may be at it, and asleep.
      if (!isSame && !stopped) void leavings.ended(sync.user.id).catch(ports.report);
      if (isSame) await device.keep('storage_lost_at', ports.now());
    }
    if (active && running) {
      running.sync.user = active.user;
      running.sync.me = personOf(active.user);
    }
    if (!active || running) return;
    // What can not be given back now stays sealed, and keeps nobody from going on.
    await leavings.restore(active.user.id).catch(ports.report);
    running = begin(active);
  }

  function begin({ user }: Extract<Session, { kind: 'signed_in' }>): Running {
    let left = false;
    const sync = openContext(options, http, user, (problem) => {
      // Work that was under way finds the database closed: it is begun anew by whoever comes next.
      if (left || isLost(sync)) return;
      if (storageFailure(problem) === 'full') void giveRoom('fetched').catch(ports.report);
      else ports.report(problem);
    });
    for (const db of [sync.db, sync.durable]) db.onLoss = (loss) => void recover(loss).catch(ports.report);
    const onUnauthenticated = () => void strike().catch(ports.report);
    const person = startUserEngine({ sync, openSocket, device, connectivity, onUnauthenticated });
    person.watch(watched);
    const leave = () => {
      left = true;
      return person.stop();
    };
    return { sync, person, leave };
  }

  /** Room for what could not be stored; whoever tried it tries again. When there is none to be had, the person is told. */
  async function giveRoom(need: Need): Promise<boolean> {
    const made = (await running?.person.room.evict(need)) ?? false;
    // There may be no room even for this; the change that was refused says it then.
    if (!made) await device.keep('storage_full_at', ports.now()).catch(ports.report);
    return made;
  }

  /**
   * The device's storage is not what it was. A newer version of the app has it: this one ends. It was taken away: who is
   * signed in and how the network is are written down again, and everything is pulled again. Somebody left in another
   * tab: so they do here.
   */
  async function recover(loss: Loss): Promise<void> {
    if (loss === 'outdated') return stop();
    connectivity.restore();
    await device.keep('client_id', clientId);
    if (loss === 'evicted' && running) await device.keep('storage_lost_at', ports.now());
    await follow();
    await refreshProfile();
  }
  device.onLoss = (loss) => void recover(loss).catch(ports.report);

  async function stop(): Promise<void> {
    stopped = true;
    connectivity.stop();
    await follow();
    bus.close();
  }

  /** Stores a change of the person, or says why not. What a new connection or more room can mend is tried again. */
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
        if (failure === 'full' && (await giveRoom('own words'))) continue;
        if (failure === 'full') return { kind: 'full' };
        if (isMended) return { kind: 'unavailable' };
        isMended = true;
        await follow();
      }
    }
    return { kind: stopped ? 'unavailable' : 'signed_out' };
  }

  /** What a screen needs: on a database that is lost it is asked for again of the one that takes its place. */
  async function serve(work: (person: UserEngine) => Promise<void>): Promise<void> {
    try {
      if (running) await work(running.person);
    } catch (problem) {
      const failure = storageFailure(problem);
      if (failure === null) throw problem;
      if (failure === 'full') await giveRoom('fetched');
      await follow();
      if (running) await work(running.person).catch(running.sync.report);
    }
  }

  /** All tabs fit who is signed in now, and nothing can be read of who was before. */
  async function sessionChanged(): Promise<void> {
    await follow();
    tell({ kind: 'session' });
    await leavings.finish();
  }

  /** A 401: nothing more is sent until the server has said whether the session holds. */
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

  /** Of several tabs that are looked at after a while, one asks. */
  function renewProfile(): Promise<void> {
    return ports.lock('outing:profile', 'wait', new AbortController().signal, async () => {
      const session = await sessions.current();
      if (sessions.isExpired(session) || !maySync(session)) await refreshProfile();
    });
  }

  /** Whether and how one may register is told before anybody signs in. */
  async function welcomeGuest(): Promise<void> {
    if ((await sessions.current()).kind === 'guest') await fetchConfig(http.as(null), device);
  }

  async function signOut(choice: SignOutChoice): Promise<SignOutResult> {
    const leaver = running;
    if (leaver && choice === 'send') {
      try {
        await leaver.person.syncNow({ evenHeld: true });
        const counts = await queueCounts(leaver.sync.db);
        if (counts.pending + counts.refused > 0) return { kind: 'unsent', ...counts };
      } catch (problem) {
        // Signed out meanwhile, in another tab or by the server: what they wrote is where that has put it.
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
    return { kind: 'signed_out' };
  }

  await follow();
  void leavings
    .finish()
    .then(() => sessions.finishLogout())
    .then(() => refreshProfile())
    .then(() => welcomeGuest())
    .catch(ports.report);

  return {
    mutate: (name, args, options) => change((sync) => mutate(sync, [{ name, args }], options)),
    mutateAll: (changes, options) => change((sync) => mutate(sync, changes, options)),
    async call(name, input) {
      // A sign-out that the server has not heard of comes first, or it would end the session that begins now.
      if (!(await sessions.finishLogout())) return { kind: 'offline' };
      const signsIn = SIGNS_IN.includes(name);
      if (signsIn) await leavings.finish();
      const session = await sessions.current();
      const userId = session.kind === 'signed_in' && !signsIn ? session.user.id : null;
      const result = await makeCall(http.as(userId), name, input);
      if (result.kind !== 'ok') return result;
      const accepted = signsIn ? await sessions.accept(result.answer) : null;
      if (accepted) await sessionChanged();
      if (name === 'auth.verifyEmail') await refreshProfile();
      return result;
    },
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
      if (!running) return;
      await discard(running.sync, mutationId);
      running.person.poke();
    },
    signOut,
    async freeSpace() {
      await running?.person.room.evictAll();
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
      // Not every browser tells when it takes away what is stored.
      for (const db of [device, running?.sync.db]) await db?.isWhole();
      await leavings.finish();
      await renewProfile();
    },
    stop,
  };
}
