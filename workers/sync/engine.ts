/** The engine of one tab: follows who is signed in on the device, and is what the page's door opens to. */
import type { DeviceDatabase, Session } from '#db/device-database.ts';
import { newId } from '#db/new-id.ts';
import { queueCounts } from '#db/outbox.ts';
import type { UserDatabase } from '#db/user-database.ts';
import { type ConnectivityMonitor, monitorConnectivity } from './connectivity.ts';
import { personOf, type SyncContext } from './context.ts';
import { makeCall } from './direct-calls.ts';
import type { DirectCallName, EngineDoor, SignOutResult } from './door.ts';
import { createHttp } from './http.ts';
import { discard, mutate, retry } from './outbox.ts';
import { type PersonEngine, startPerson } from './person.ts';
import type { Ports } from './ports.ts';
import { keepSession } from './session.ts';
import { forget, forgetWhatWasRead } from './sign-out.ts';

export interface EngineOptions {
  ports: Ports;
  device: DeviceDatabase;
  /** Opens the database of a person; `durable`: a commit is on disk when it resolves. */
  openDatabase(userId: string, durability: 'relaxed' | 'durable'): UserDatabase;
}

export interface Engine extends EngineDoor {
  /** Ends everything; for simulations and for tabs that close. */
  stop(): Promise<void>;
}

interface Running {
  sync: SyncContext;
  person: PersonEngine;
}

const SESSION_BUS = 'outing:session';
/** Names, after the call of which the session may be another. */
const SIGNS_IN: readonly DirectCallName[] = ['auth.login', 'auth.register'];

export async function startEngine({ ports, device, openDatabase }: EngineOptions): Promise<Engine> {
  const clientId = (await device.fact('client_id')) ?? newId(ports.now());
  await device.keep('client_id', clientId);
  let running: Running | null = null;
  let striking = false;
  let stopped = false;

  const connectivity: ConnectivityMonitor = monitorConnectivity(ports, device, {
    async probe() {
      await http.send({ method: 'GET', path: '/health', body: null });
    },
    onOnline() {
      running?.person.refresh();
      void sessions.finishLogout().catch(ports.report);
    },
  });
  const http = createHttp(ports, {
    heard() {
      connectivity.heard();
      if (running && !running.person.isLeader()) running.person.tellNetwork(true);
    },
    unheard() {
      connectivity.unheard();
      if (running && !running.person.isLeader()) running.person.tellNetwork(false);
    },
  });
  const sessions = keepSession(ports, device, http, clientId);
  const bus = ports.openBus(SESSION_BUS);
  bus.listen(() => void follow().catch(ports.report));

  /** Makes what runs in this tab fit who is signed in on the device. One step at a time. */
  let following = Promise.resolve();
  function follow(): Promise<void> {
    following = following.then(followOnce).catch(ports.report);
    return following;
  }

  async function followOnce(): Promise<void> {
    const session = await sessions.current();
    const active = session.kind === 'signed_in' && maySync(session) && !stopped ? session : null;
    if (running && running.sync.user.id !== active?.user.id) {
      const { person } = running;
      running = null;
      await person.stop();
    }
    http.identify({ userId: session.kind === 'signed_in' ? session.user.id : null, clientId });
    if (active && running) running.sync.user = active.user;
    if (active && !running) running = begin(active);
  }

  function begin({ user }: Extract<Session, { kind: 'signed_in' }>): Running {
    const sync: SyncContext = {
      db: openDatabase(user.id, 'relaxed'),
      durable: openDatabase(user.id, 'durable'),
      user,
      me: personOf(user),
      clientId,
      http,
      ports,
      now: ports.now,
      report: ports.report,
    };
    const onUnauthenticated = () => void strike().catch(ports.report);
    return { sync, person: startPerson({ sync, device, connectivity, onUnauthenticated }) };
  }

  /** Changes who is signed in and tells the other tabs. */
  async function sessionChanged(): Promise<void> {
    await follow();
    bus.post('changed');
  }

  /** A 401: nothing more is sent until the server has said whether the session holds. */
  async function strike(): Promise<void> {
    if (striking) return;
    striking = true;
    running?.person.pause(true);
    try {
      const result = await sessions.strike();
      if (result.kind === 'unauthenticated') await signOutByForce();
      else if (result.kind === 'holds') await sessionChanged();
    } finally {
      striking = false;
      running?.person.pause(false);
    }
  }

  /** What was read goes; what was written stays in that person's own database until they are back. */
  async function signOutByForce(): Promise<void> {
    const gone = running;
    await sessions.becomeGuest();
    await sessionChanged();
    if (gone) await forgetWhatWasRead(openDatabase(gone.sync.user.id, 'relaxed'));
  }

  async function refreshProfile(): Promise<void> {
    const session = await sessions.current();
    if (session.kind === 'guest') return;
    const result = await sessions.check();
    if (result.kind === 'unauthenticated') return strike();
    if (result.kind === 'holds') await sessionChanged();
  }

  async function signOut(choice: 'send' | 'discard'): Promise<SignOutResult> {
    const leaving = running;
    if (leaving && choice === 'send') {
      await leaving.person.syncNow({ evenHeld: true });
      const counts = await queueCounts(leaving.sync.db);
      if (counts.pending + counts.refused > 0) return { kind: 'unsent', ...counts };
    }
    await sessions.logout();
    await sessions.becomeGuest();
    await sessionChanged();
    if (leaving) await forget(openDatabase(leaving.sync.user.id, 'relaxed'));
    return { kind: 'signed_out' };
  }

  await follow();
  void sessions
    .finishLogout()
    .then(() => refreshProfile())
    .catch(ports.report);

  return {
    async mutate(name, args) {
      if (!running) return { kind: 'signed_out' };
      const result = await mutate(running.sync, name, args);
      if (result.kind === 'stored') running.person.poke();
      return result;
    },
    async call(name, input) {
      // A sign-out that the server has not heard of comes first, or it would end the session that begins now.
      if (!(await sessions.finishLogout())) return { kind: 'offline' };
      const result = await makeCall(http, name, input);
      if (result.kind === 'ok' && SIGNS_IN.includes(name)) await sessions.accept(result.answer);
      if (result.kind === 'ok' && (name === 'auth.verifyEmail' || SIGNS_IN.includes(name))) {
        if (name === 'auth.verifyEmail') await refreshProfile();
        await sessionChanged();
      }
      return result;
    },
    async want(list, pages) {
      await running?.person.want(list, pages);
    },
    async open(outingId) {
      await running?.person.show(outingId);
    },
    async close(outingId) {
      running?.person.hide(outingId);
    },
    async syncNow() {
      connectivity.hint();
      await running?.person.syncNow({ evenHeld: false });
    },
    async retry(mutationId, args) {
      if (!running) return { kind: 'signed_out' };
      const result = await retry(running.sync, mutationId, args);
      running.person.poke();
      return result;
    },
    async discard(mutationId) {
      if (running) await discard(running.sync, mutationId);
    },
    signOut,
    async hint(hint) {
      if (hint === 'hidden') return;
      connectivity.hint();
      if (hint !== 'visible') return;
      running?.person.refresh();
      const session = await sessions.current();
      if (sessions.isExpired(session) || !maySync(session)) await refreshProfile();
    },
    async stop() {
      stopped = true;
      connectivity.stop();
      await follow();
      bus.close();
    },
  };
}

/** The server answers only verified people who are not blocked. */
function maySync(session: Session): boolean {
  return session.kind === 'signed_in' && session.user.attributes.verified && !session.user.attributes.blocked;
}
