/** Makes direct calls in the name of this tab's user, and handles the effects of their responses. */
import * as v from 'valibot';
import { isGuest } from '#contract/accounts/user/guest.ts';
import type { CallInput, CallResponse } from '#contract/base/call.ts';
import { KEPT_WHOLE, type KeptCallName, type KeptCalls } from '#db/kept-responses.ts';
import { cursorIn } from '#db/lists/cursor.ts';
import { queueCounts } from '#db/queries/sending/outbox.ts';
import type { AskResult, CallResult, EngineApi } from '../api.ts';
import type { Http } from '../network/http.ts';
import {
  CHANGES_PROFILE,
  type DirectCallName,
  type DirectCalls,
  ENDS_SESSION,
  LOGS_IN,
  makeCall,
} from '../session/direct-calls.ts';
import type { LogoutCleanup } from '../session/logout-cleanup.ts';
import type { SessionStore } from '../session/session.ts';
import { asking, keepResponse } from '../storage/keep-responses.ts';
import type { SessionChecks } from './check-session.ts';
import type { FollowedUser } from './follow-session.ts';

interface Needed {
  http: Http;
  sessions: SessionStore;
  cleanup: LogoutCleanup;
  user: FollowedUser;
  check: SessionChecks;
}

/**
 * The account takes over the answers of this device's guest, so these are sent first.
 * @returns the guest whose changes were all sent; null: there is none
 */
async function guestWhoSent(user: FollowedUser): Promise<string | 'unsent' | null> {
  const guest = user.current();
  if (!guest || !isGuest(guest.sync.user)) return null;
  await guest.person.syncNow({ evenHeld: true });
  return (await queueCounts(guest.sync.db)).pending === 0 ? guest.sync.user.id : 'unsent';
}

export function callsOf({ http, sessions, cleanup, user, check }: Needed): Pick<EngineApi, 'call' | 'ask'> {
  /** `by`: the user in whose name the call was made; null for no user, or for the user whom the call logged in. */
  async function made<TName extends DirectCallName>(
    name: TName,
    input: CallInput<DirectCalls[TName]>,
  ): Promise<{ result: CallResult<CallResponse<DirectCalls[TName]>>; by: string | null }> {
    const unanswered = { result: { kind: 'offline', by: 'none' }, by: null } as const;
    // An earlier logout that did not reach the server is sent first. Later it would end the session that starts now.
    if (!(await sessions.finishLogout())) return unanswered;
    const logsIn = LOGS_IN.includes(name);
    const sent = logsIn ? await guestWhoSent(user) : null;
    if (sent === 'unsent') return unanswered;
    if (logsIn) await cleanup.finish();
    const session = await sessions.current();
    const by = session.kind === 'signed_in' && !logsIn ? session.user.id : null;
    const result = await makeCall(http.as(by), name, input);
    if (result.kind !== 'ok') return { result, by };
    const accepted = logsIn ? await sessions.accept(result.response, sent) : null;
    if (accepted) await check.changed();
    // The token belonged to a session that has ended: the next request fetches another one.
    if (ENDS_SESSION.includes(name)) http.setCsrfToken(null);
    if (CHANGES_PROFILE.includes(name)) await check.refresh();
    return { result, by };
  }

  async function ask<TName extends KeptCallName>(
    name: TName,
    input: CallInput<KeptCalls[TName]>,
  ): Promise<AskResult<CallResponse<KeptCalls[TName]>>> {
    const sync = user.current()?.sync;
    const asked = sync && (await asking(sync));
    const { result, by } = KEPT_WHOLE.has(name)
      ? await allPages((cursor) => made(name, withCursor(input, cursor)))
      : await made(name, input);
    // Another user may have logged in meanwhile.
    if (!sync || !asked || by !== sync.user.id) return result;
    const isKept = await keepResponse(sync, name, input, result, asked).catch((problem: unknown) => {
      sync.report(problem);
      return false;
    });
    return result.kind === 'ok' && isKept ? { ...result, fetchedAt: asked.at } : result;
  }

  return { call: async (name, input) => (await made(name, input)).result, ask };
}

const withCursor = <TInput extends { query: unknown }>(input: TInput, cursor: string | null): TInput =>
  cursor === null ? input : { ...input, query: { ...Object(input.query), cursor } };

const Page = v.looseObject({
  data: v.array(v.unknown()),
  links: v.looseObject({ next: v.nullable(v.string()) }),
});

/** Returns all pages of a list as one response, or the failure of one of them. */
async function allPages<TResponse>(
  page: (cursor: string | null) => Promise<{ result: CallResult<TResponse>; by: string | null }>,
): Promise<{ result: CallResult<TResponse>; by: string | null }> {
  const rows: unknown[] = [];
  let cursor: string | null = null;
  for (;;) {
    const { result, by } = await page(cursor);
    if (result.kind !== 'ok') return { result, by };
    const { data, links } = v.parse(Page, result.response);
    rows.push(...data);
    cursor = cursorIn(links.next);
    if (cursor === null) return { result: { ...result, response: { ...result.response, data: rows } }, by };
  }
}
