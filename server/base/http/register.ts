/** Registers calls of the contract that do not write (for writes, see `write.ts`), with admission and validation. */
import type { Call, CallOutput, CallReply } from '#contract/base/call.ts';
import type { Context } from '../../context.ts';
import { admit, type CallerOf } from './admit.ts';
import type { App, Http } from './app.ts';
import { shownTo } from './hidden-people.ts';
import { readBody } from './input/body.ts';
import { parseCall } from './input/parse.ts';
import { encode, mount, statusOf } from './mount.ts';

export type { CallerOf } from './admit.ts';
export type { App } from './app.ts';
export type { Caller } from './session/session.ts';

export interface CallRequest<TCall extends Call> extends CallOutput<TCall> {
  readonly caller: CallerOf<TCall>;
  readonly http: Http;
}

/**
 * Even a body that the call does not take is refused if it is too large. Handlers read raw bytes themselves, and bodies
 * that mail programs send are ignored.
 */
const hasJsonBody = ({ method, bytes, fromAnywhere }: Call): boolean =>
  method !== 'GET' && bytes !== 'body' && fromAnywhere !== true;

/**
 * Registers a call that changes nothing, or that manages its own transactions and needs no idempotency record (login,
 * registration). If two paths match the same URL, the first registered one handles it: `/a/b` before `/a/:id`.
 */
export function handle<const TCall extends Call>(
  app: App,
  ctx: Context,
  call: TCall,
  handler: (request: CallRequest<TCall>) => Promise<CallReply<TCall>>,
): void {
  mount(app, call, async (http) => {
    const caller = await admit(ctx, call, http);
    const text = hasJsonBody(call) ? await readBody(call, http.req.raw) : '';
    const parts = parseCall(call, http, text);
    const response = await handler({ ...parts, caller, http });
    return encode(http, statusOf(call), await shownTo(ctx, caller, response));
  });
}

/** As `handle`, for handlers that respond with bytes: pictures, or JSON that is already compressed. */
export function handleBytes<const TCall extends Call>(
  app: App,
  ctx: Context,
  call: TCall,
  handler: (request: CallRequest<TCall>) => Promise<Response>,
): void {
  mount(app, call, async (http) => {
    const caller = await admit(ctx, call, http);
    return handler({ ...parseCall(call, http, ''), caller, http });
  });
}
