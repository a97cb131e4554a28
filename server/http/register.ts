/**
 * Registers the calls of the contract. What all calls have in common happens here and nowhere else: who may call,
 * what is valid, one transaction a write, and its idempotency (api.md).
 */
import type { Call, CallOutput, CallReply } from '#contract/call.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { admit, type CallerOf } from './admit.ts';
import type { App, Http } from './app.ts';
import { readBody } from './body.ts';
import { encode, mount, statusOf } from './mount.ts';
import { parseCall } from './parse.ts';
import type { Caller } from './session.ts';
import { writeOnce } from './write.ts';

export type { CallerOf } from './admit.ts';
export type { App } from './app.ts';
export type { Caller } from './session.ts';

export interface CallRequest<TCall extends Call> extends CallOutput<TCall> {
  readonly caller: CallerOf<TCall>;
  readonly http: Http;
}

export interface WriteRequest<TCall extends Call, TPrepared = undefined> extends CallRequest<TCall> {
  /** The one transaction of this write; the pool is out of bounds until it has ended. */
  readonly tx: Tx;
  /** The key of the request, which its answer and its events carry. */
  readonly mutationId: string | null;
  readonly prepared: TPrepared;
  /** Names channels whose new log rows are announced after the commit. */
  touch(channelIds: Iterable<string>): void;
  /** Runs after the commit only, in the order given: mails, closing sockets. */
  afterCommit(effect: () => void): void;
}

export interface Write<TCall extends Call, TPrepared> {
  /** Slow work before the transaction begins, such as hashing a password. May refuse. */
  prepare(request: CallRequest<TCall>): Promise<TPrepared>;
  run(request: WriteRequest<TCall, TPrepared>): Promise<CallReply<TCall>>;
  /** Whether a replay may repeat the stored body to this caller; always, when left out. */
  stillReadable?: (replay: Replay<TCall>) => Promise<boolean>;
}

export interface Replay<TCall extends Call> {
  readonly caller: Caller;
  readonly params: CallOutput<TCall>['params'];
  /** The stored body, as JSON. */
  readonly answer: unknown;
  readonly tx: Tx;
}

/** A call that only people with a session make. */
type SignedInCall = Call & { readonly access: 'session' | 'verified' };

/**
 * Registers a call that changes nothing, or that manages its own transactions and needs no idempotency record
 * (sign-in, registration). Of two paths that match the same URL, the first registered answers: `/a/b` before `/a/:id`.
 */
export function handle<const TCall extends Call>(
  app: App,
  ctx: Context,
  call: TCall,
  handler: (request: CallRequest<TCall>) => Promise<CallReply<TCall>>,
): void {
  mount(app, call, async (http) => {
    const caller = await admit(ctx, call, http);
    const text = call.body === undefined ? '' : await readBody(http.req.raw);
    const parts = parseCall(call, http, text);
    return encode(http, statusOf(call), await handler({ ...parts, caller, http }));
  });
}

/** As `handle`, for answers that the handler has as bytes: pictures, or JSON that is packed already. */
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

/** Registers a write: idempotency, permission check, change and log rows are one transaction. */
export function handleWrite<const TCall extends SignedInCall>(
  app: App,
  ctx: Context,
  call: TCall,
  run: (request: WriteRequest<TCall>) => Promise<CallReply<TCall>>,
  stillReadable?: (replay: Replay<TCall>) => Promise<boolean>,
): void {
  handlePreparedWrite(app, ctx, call, {
    prepare: async () => undefined,
    run,
    ...(stillReadable !== undefined && { stillReadable }),
  });
}

/** As `handleWrite`, with slow work before the transaction. */
export function handlePreparedWrite<const TCall extends SignedInCall, TPrepared>(
  app: App,
  ctx: Context,
  call: TCall,
  write: Write<TCall, TPrepared>,
): void {
  mount(app, call, async (http) => {
    const caller = await admit(ctx, call, http);
    const text = await readBody(http.req.raw);
    return writeOnce(ctx, call, write, { http, caller, text });
  });
}
