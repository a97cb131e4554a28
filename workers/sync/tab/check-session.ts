/** Checks whether the session is still valid, and makes all tabs follow the result. */
import type { Ports } from '../ports.ts';
import type { DeviceBus } from '../session/device-bus.ts';
import type { LogoutCleanup } from '../session/logout-cleanup.ts';
import { maySync, type SessionStore } from '../session/session.ts';
import type { FollowedUser } from './follow-session.ts';

export interface SessionChecks {
  /** Makes all tabs follow the new session and deletes the data that logged-out users left. */
  changed(): Promise<void>;
  /** After a 401, sends nothing more until the server has said whether the session is valid. */
  strike(): Promise<void>;
  /** Requests the user from the server. */
  refresh(): Promise<void>;
  /** Like `refresh`, but only if due. When several tabs become visible again, only one of them sends the request. */
  renew(): Promise<void>;
}

interface Needed {
  ports: Pick<Ports, 'lock'>;
  sessions: SessionStore;
  cleanup: LogoutCleanup;
  user: FollowedUser;
  bus: DeviceBus;
}

export function checkSession({ ports, sessions, cleanup, user, bus }: Needed): SessionChecks {
  let striking = false;

  async function changed(): Promise<void> {
    await user.follow();
    bus.post({ kind: 'session' });
    await cleanup.finish();
  }

  async function strike(): Promise<void> {
    if (striking) return;
    striking = true;
    user.current()?.person.pause(true);
    try {
      const session = await sessions.current();
      if (session.kind === 'signed_out') return;
      const result = await sessions.strike();
      if (result.kind === 'unauthenticated') await sessions.leave(session.user.id, 'seal', false);
      if (result.kind !== 'unknown') await changed();
    } finally {
      striking = false;
      user.current()?.person.pause(false);
    }
  }

  async function refresh(): Promise<void> {
    const session = await sessions.current();
    if (session.kind === 'signed_out') return;
    const result = await sessions.check();
    if (result.kind === 'unauthenticated') return strike();
    if (result.kind === 'holds') await changed();
  }

  return {
    changed,
    strike,
    refresh,
    renew: () =>
      ports.lock('outing:profile', 'wait', new AbortController().signal, async () => {
        const session = await sessions.current();
        if (sessions.isExpired(session) || !maySync(session)) await refresh();
      }),
  };
}
