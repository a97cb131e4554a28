/** Who is signed in: checks it with the server, counts strikes, signs in and out. */
import * as v from 'valibot';
import { authCalls } from '#contract/calls/auth.ts';
import type { DeviceDatabase, Leaving, Session } from '#db/database/device-database.ts';
import type { Http } from '../network/http.ts';
import type { Ports } from '../ports.ts';

const PROFILE_EXPIRES_AFTER_MS = 60 * 60_000;
/** Consecutive unauthenticated answers after which the device signs out. */
const UNAUTHENTICATED_STRIKES = 3;
/** Waits before the second and the third probe of `GET /auth/user` after a 401. */
const STRIKE_PROBE_DELAYS_MS = [1_000, 3_000] as const;

const SignedIn = authCalls.user.answer;

export type SessionCheck =
  | { kind: 'holds'; session: Extract<Session, { kind: 'signed_in' }> }
  | { kind: 'unauthenticated'; code: string }
  | { kind: 'unknown' };

export interface SessionKeeper {
  current(): Promise<Session>;
  /** Takes the answer to a login or registration, or to `GET /auth/user`. Whoever was here before, and is another, leaves. */
  accept(answer: unknown): Promise<Extract<Session, { kind: 'signed_in' }> | null>;
  /** Asks the server, whoever the device believes to be signed in. */
  check(): Promise<SessionCheck>;
  /** The profile counts as expired 60 minutes after it was fetched. */
  isExpired(session: Session): boolean;
  /**
   * After a 401: asks again, up to three times with growing waits. `holds` when it was a passing fault;
   * `unauthenticated` after the third strike.
   */
  strike(): Promise<SessionCheck>;
  /**
   * Nobody is signed in on this device any more, if it was this person. `next`: what becomes of their database.
   * `logout`: the server has yet to end the session.
   */
  leave(userId: string, next: Leaving['next'], logout: boolean): Promise<void>;
  /** Sends a sign-out that the server has not heard of. False while that is not possible. */
  finishLogout(): Promise<boolean>;
}

/** The server answers only verified people who are not blocked. */
export function maySync(session: Session): boolean {
  return session.kind === 'signed_in' && session.user.attributes.verified && !session.user.attributes.blocked;
}

const userOf = (session: Session) => (session.kind === 'signed_in' ? session.user.id : null);

export function createSessionStore(ports: Ports, device: DeviceDatabase, http: Http): SessionKeeper {
  // Asked without naming anybody: the answer tells whose session it is.
  const anybody = http.as(null);

  /** Who was signed in when it was last read: the browser may take away what is stored, under the app. */
  let known: Session = { kind: 'guest' };

  async function current(): Promise<Session> {
    const stored = await device.fact('session');
    if (stored) known = stored;
    else if (known.kind === 'signed_in') await device.keep('session', known);
    return known;
  }

  /** `asked`: who was signed in when the question was sent; where that has changed since, the answer is void. A login has none. */
  async function accept(
    answer: unknown,
    asked?: Session,
  ): Promise<Extract<Session, { kind: 'signed_in' }> | null> {
    const parsed = v.safeParse(SignedIn, answer);
    if (!parsed.success) return null;
    const user = parsed.output.data;
    const session = { kind: 'signed_in', user, fetched_at: ports.now() } as const;
    const key = await ports.sealing.keyFrom(parsed.output.seal_key);
    const isAccepted = await device.transaction(
      'rw',
      device.facts,
      device.seal_keys,
      device.leavings,
      async () => {
        const before = await current();
        if (asked && userOf(before) !== userOf(asked)) return false;
        if (before.kind === 'signed_in' && before.user.id !== user.id) await note(before.user.id, 'seal');
        await device.seal_keys.put({ user_id: user.id, key });
        await device.keep('session', session);
        return true;
      },
    );
    if (!isAccepted) return null;
    http.setCsrfToken(parsed.output.csrf_token);
    return session;
  }

  /** What was decided first stands: another tab may be at it. */
  async function note(user_id: string, next: Leaving['next']): Promise<void> {
    if (!(await device.leavings.get(user_id))) await device.leavings.add({ user_id, next });
  }

  async function check(): Promise<SessionCheck> {
    const asked = await current();
    const answer = await anybody.send({ method: 'GET', path: authCalls.user.path, body: null });
    if (answer.kind === 'unauthenticated') return answer;
    if (answer.kind !== 'ok') return { kind: 'unknown' };
    const session = await accept(answer.body, asked);
    return session ? { kind: 'holds', session } : { kind: 'unknown' };
  }

  /** Tabs take turns: the answer to a second sign-out would take away the cookie of whoever has signed in meanwhile. */
  async function finishLogout(): Promise<boolean> {
    let finished = false;
    await ports.lock('outing:sign-out', 'wait', new AbortController().signal, async () => {
      finished = await sendLogout();
    });
    return finished;
  }

  async function sendLogout(): Promise<boolean> {
    if (!(await device.fact('logout_pending'))) return true;
    const { method, path } = authCalls.logout;
    const answer = await anybody.send({ method, path, body: null });
    if (answer.kind === 'unanswered' || answer.kind === 'later') return false;
    await device.keep('logout_pending', false);
    return true;
  }

  return {
    current,
    accept: (answer) => accept(answer),
    check,
    finishLogout,
    isExpired: (session) =>
      session.kind === 'signed_in' && ports.now() - session.fetched_at >= PROFILE_EXPIRES_AFTER_MS,
    async strike() {
      for (let strikes = 0; strikes < UNAUTHENTICATED_STRIKES; strikes += 1) {
        const wait = STRIKE_PROBE_DELAYS_MS[strikes - 1];
        if (wait !== undefined) await new Promise<void>((resolve) => void ports.after(wait, resolve));
        const result = await check();
        if (result.kind !== 'unauthenticated') return result;
      }
      return { kind: 'unauthenticated', code: 'unauthenticated' };
    },
    leave: (userId, next, logout) =>
      device.transaction('rw', device.facts, device.leavings, async () => {
        const before = await current();
        if (before.kind === 'guest' || before.user.id !== userId) return;
        await note(userId, next);
        await device.keep('session', { kind: 'guest' });
        if (logout) await device.keep('logout_pending', true);
      }),
  };
}
