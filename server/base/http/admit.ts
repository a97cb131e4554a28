/** Decides who may make a call at all. Policies decide what a caller may do with a given entity. */
import type { Call } from '#contract/base/call.ts';
import { HEADERS } from '#contract/version.ts';
import type { Context } from '../../context.ts';
import type { Http } from './app.ts';
import { Refusal } from './refusal.ts';
import { type Caller, callerOf, isGuest, isMember } from './session/session.ts';

/**
 * A public call may come from a logged-out reader, or from an account that is blocked or unconfirmed; every other call
 * has a caller.
 */
export type CallerOf<TCall extends Call> = TCall extends { access: 'public' } ? Caller | null : Caller;

/** Returns whether a call is also for guests, or its caller is not a guest. */
export const isForCaller = ({ guests }: Call, { kind }: Caller): boolean =>
  kind !== 'guest' || guests === true;

/**
 * Returns the caller, once the description of the call admits them.
 * @throws {Refusal} `unauthenticated`, `other_user`, `blocked`, `unverified`, `forbidden` for a guest where only
 * accounts may call.
 */
export async function admit<TCall extends Call>(
  ctx: Context,
  call: TCall,
  http: Http,
): Promise<CallerOf<TCall>> {
  const caller = await callerOf(ctx, http);
  const believed = http.req.header(HEADERS.userId);
  if (caller !== null && believed !== undefined && believed.toLowerCase() !== caller.userId)
    throw new Refusal('other_user');
  if (caller !== null && isGuest(caller) && isForCaller(call, caller)) return caller;
  // Null only if the call is public: the type says so, but the compiler cannot derive it.
  if (call.access === 'public') return (caller && isMember(caller) ? caller : null) as CallerOf<TCall>;
  if (caller === null) throw new Refusal('unauthenticated');
  if (caller.kind === 'guest') throw new Refusal(caller.blocked ? 'blocked' : 'forbidden');
  if (call.access === 'verified' && caller.blocked) throw new Refusal('blocked');
  if (call.access === 'verified' && !caller.verified) throw new Refusal('unverified');
  return caller;
}
