/** Logs the user out of the device, as they choose for their unsent changes. */
import { queueCounts } from '#db/queries/sending/outbox.ts';
import type { LogoutChoice, LogoutResult } from '../api.ts';
import type { Ports } from '../ports.ts';
import type { Reaching } from '../session/reach-server.ts';
import type { SessionStore } from '../session/session.ts';
import type { SessionChecks } from './check-session.ts';
import type { FollowedUser } from './follow-session.ts';
import type { Running } from './run-user.ts';

interface Needed {
  ports: Pick<Ports, 'report'>;
  sessions: SessionStore;
  reaching: Reaching;
  user: FollowedUser;
  check: SessionChecks;
}

export async function logOut(
  { ports, sessions, reaching, user, check }: Needed,
  choice: LogoutChoice,
): Promise<LogoutResult> {
  const leaver = user.current();
  if (leaver && choice === 'send') {
    try {
      const unsent = await sendAll(leaver);
      if (unsent) return unsent;
    } catch (problem) {
      // The user was logged out meanwhile, in another tab or by the server, and that logout seals or deletes their
      // changes.
      if (user.current() !== leaver) return { kind: 'signed_out' };
      throw problem;
    }
  }
  const session = await sessions.current();
  const isNext = session.kind === 'signed_in' && leaver && session.user.id !== leaver.sync.user.id;
  if (isNext) return { kind: 'signed_out' };
  if (session.kind === 'signed_in')
    await sessions.leave(session.user.id, choice === 'discard' ? 'forget' : 'seal', true);
  await check.changed();
  await sessions.finishLogout();
  void reaching.begin().catch(ports.report);
  return { kind: 'signed_out' };
}

/** Returns null when everything was sent. */
async function sendAll({ person, sync }: Running): Promise<LogoutResult | null> {
  await person.syncNow({ evenHeld: true });
  const counts = await queueCounts(sync.db);
  return counts.pending + counts.refused > 0 ? { kind: 'unsent', ...counts } : null;
}
