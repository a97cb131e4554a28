/** Tracks who is logged in: checks the session with the server, counts strikes, logs in and out. */

import * as v from 'valibot';
import { authCalls, LoggedIn } from '#contract/accounts/user/calls.ts';
import { isGuest } from '#contract/accounts/user/guest.ts';
import type { User } from '#contract/accounts/user/user.ts';
import type { DeviceDatabase, Leaving, Session } from '#db/database/device-database.ts';
import type { Http } from '../network/http.ts';
import type { Ports } from '../ports.ts';

const PROFILE_EXPIRES_AFTER_MS = 60 * 60_000;
/** Consecutive unauthenticated responses after which the device logs out */
const UNAUTHENTICATED_STRIKES = 3;
/** Waits before the second and the third probe of `GET /auth/user` after a 401 */
const STRIKE_PROBE_DELAYS_MS = [1_000, 3_000] as const;

export type SessionCheck =
  | { kind: 'holds'; session: Extract<Session, { kind: 'signed_in' }> }
  | { kind: 'unauthenticated'; code: string }
  | { kind: 'unknown' };

export interface SessionStore {
  current(): Promise<Session>;
  /**
   * Accepts the response to a login or a registration. Another user who was logged in is logged out. `sent`: the guest
   * whose earlier answers were all sent and now belong to the new user; null for none.
   */
  accept(response: unknown, sent: string | null): Promise<Extract<Session, { kind: 'signed_in' }> | null>;
  /** Asks the server whose session this is, whatever the device believes. */
  check(): Promise<SessionCheck>;
  /** The profile expires 60 minutes after it was fetched. */
  isExpired(session: Session): boolean;
  /**
   * After a 401: checks the session up to three times with growing waits. Returns `holds` if it was a temporary error,
   * `unauthenticated` after the third strike.
   */
  strike(): Promise<SessionCheck>;
  /**
   * Logs this user out of the device if they are still logged in. `next`: what happens to their database. `logout`: the
   * server has yet to end the session.
   */
  leave(userId: string, next: Leaving['next'], logout: boolean): Promise<void>;
  /** Sends a logout that the server has not received. Returns false while that is not possible. */
  finishLogout(): Promise<boolean>;
}

/** The server serves only verified users who are not blocked. Guests have nothing to verify. */
export function maySync(session: Session): boolean {
  return session.kind === 'signed_in' && session.user.attributes.verified && !session.user.attributes.blocked;
}

const userOf = (session: Session) => (session.kind === 'signed_in' ? session.user.id : null);

export function createSessionStore(ports: Ports, device: DeviceDatabase, http: Http): SessionStore {
  // Sends requests without naming a user: the response shows whose session it is.
  const anonymous = http.as(null);

  /** The session as last read: the browser may delete the storage of the running app. */
  let lastRead: Session = { kind: 'signed_out' };

  async function current(): Promise<Session> {
    const stored = await device.fact('session');
    if (stored) lastRead = stored;
    else if (lastRead.kind === 'signed_in') await device.setFact('session', lastRead);
    return lastRead;
  }

  /**
   * `asked`: the session when the request was sent. If it has changed since, the response is ignored. A login passes no
   * `asked`, but the guest who `sent` everything before.
   */
  async function accept(
    response: unknown,
    { asked, sent = null }: { asked?: Session; sent?: string | null },
  ): Promise<Extract<Session, { kind: 'signed_in' }> | null> {
    const parsed = v.safeParse(LoggedIn, response);
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
        if (before.kind === 'signed_in' && before.user.id !== user.id)
          // That guest's answers belong to the account from now on: the guest will not return for them.
          await recordLeaving(before.user, before.user.id === sent ? 'forget' : 'seal');
        await device.seal_keys.put({ user_id: user.id, key });
        await device.setFact('session', session);
        return true;
      },
    );
    if (!isAccepted) return null;
    http.setCsrfToken(parsed.output.csrf_token);
    return session;
  }

  /** The first decision wins: another tab may already be carrying it out. */
  async function recordLeaving(user: User, next: Leaving['next']): Promise<void> {
    if (!(await device.leavings.get(user.id))) await device.leavings.add({ user_id: user.id, next });
    if (isGuest(user) && next === 'forget') await device.facts.delete('guest');
  }

  async function check(): Promise<SessionCheck> {
    const asked = await current();
    const response = await anonymous.send({ method: 'GET', path: authCalls.user.path, body: null });
    if (response.kind === 'unauthenticated') return response;
    if (response.kind !== 'ok') return { kind: 'unknown' };
    const session = await accept(response.body, { asked });
    return session ? { kind: 'holds', session } : { kind: 'unknown' };
  }

  /** One tab at a time: the response to a second logout would delete the cookie of a user who logged in meanwhile. */
  async function finishLogout(): Promise<boolean> {
    let isFinished = false;
    await ports.lock('outing:sign-out', 'wait', new AbortController().signal, async () => {
      isFinished = await sendLogout();
    });
    return isFinished;
  }

  async function sendLogout(): Promise<boolean> {
    if (!(await device.fact('logout_pending'))) return true;
    const { method, path } = authCalls.logout;
    const response = await anonymous.send({ method, path, body: null });
    if (response.kind === 'unanswered' || response.kind === 'later') return false;
    await device.setFact('logout_pending', false);
    return true;
  }

  return {
    current,
    accept: (response, sent) => accept(response, { sent }),
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
        if (before.kind === 'signed_out' || before.user.id !== userId) return;
        await recordLeaving(before.user, next);
        await device.setFact('session', { kind: 'signed_out' });
        // If the device stores nothing of any user, the next server that names itself is the right one.
        await device.facts.delete('installation');
        if (logout) await device.setFact('logout_pending', true);
      }),
  };
}
