/** Makes direct calls in the name of the user of this tab, and does what follows from their answers. */
import { isGuest } from '#contract/accounts/user/guest.ts';
import type { CallAnswer, CallInput } from '#contract/base/call.ts';
import type { KeptCallName, KeptCalls } from '#db/kept-answers.ts';
import { queueCounts } from '#db/queries/sending/outbox.ts';
import type { CallResult, EngineApi } from '../api.ts';
import type { Http } from '../network/http.ts';
import {
  CHANGES_PROFILE,
  type DirectCallName,
  type DirectCalls,
  ENDS_SESSION,
  makeCall,
  SIGNS_IN,
} from '../session/direct-calls.ts';
import type { SessionStore } from '../session/session.ts';
import type { SignOutCleanup } from '../session/sign-out-cleanup.ts';
import { keepAnswer } from '../storage/keep-answers.ts';
import type { SessionChecks } from './check-session.ts';
import type { FollowedUser } from './follow-session.ts';

interface Needed {
  http: Http;
  sessions: SessionStore;
  cleanup: SignOutCleanup;
  user: FollowedUser;
  check: SessionChecks;
}

/**
 * The account takes over what the guest of this device answered, so that is sent before.
 * @returns the guest who has sent all; null: there is none
 */
async function guestWhoSent(user: FollowedUser): Promise<string | 'unsent' | null> {
  const guest = user.current();
  if (!guest || !isGuest(guest.sync.user)) return null;
  await guest.person.syncNow({ evenHeld: true });
  return (await queueCounts(guest.sync.db)).pending === 0 ? guest.sync.user.id : 'unsent';
}

export function callsOf({ http, sessions, cleanup, user, check }: Needed): Pick<EngineApi, 'call' | 'ask'> {
  async function call<TName extends DirectCallName>(
    name: TName,
    input: CallInput<DirectCalls[TName]>,
  ): Promise<CallResult<CallAnswer<DirectCalls[TName]>>> {
    // An earlier sign-out that did not reach the server goes first. Later it would end the session that starts now.
    if (!(await sessions.finishLogout())) return { kind: 'offline', by: 'none' };
    const signsIn = SIGNS_IN.includes(name);
    const sent = signsIn ? await guestWhoSent(user) : null;
    if (sent === 'unsent') return { kind: 'offline', by: 'none' };
    if (signsIn) await cleanup.finish();
    const session = await sessions.current();
    const userId = session.kind === 'signed_in' && !signsIn ? session.user.id : null;
    const result = await makeCall(http.as(userId), name, input);
    if (result.kind !== 'ok') return result;
    const accepted = signsIn ? await sessions.accept(result.answer, sent) : null;
    if (accepted) await check.changed();
    // The token was that of a session which is no more: the next request fetches another one.
    if (ENDS_SESSION.includes(name)) http.setCsrfToken(null);
    if (CHANGES_PROFILE.includes(name)) await check.refresh();
    return result;
  }

  async function ask<TName extends KeptCallName>(
    name: TName,
    input: CallInput<KeptCalls[TName]>,
  ): Promise<CallResult<CallAnswer<KeptCalls[TName]>>> {
    const asked = user.current();
    const result = await call(name, input);
    if (asked) await keepAnswer(asked.sync, name, input, result).catch(asked.sync.report);
    return result;
  }

  return { call, ask };
}
