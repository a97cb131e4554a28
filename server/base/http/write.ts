/**
 * Registers writes. Each is one transaction: idempotency record, permission check, change, log rows and the stored
 * response. Subscribers are notified after its commit.
 */
import type { SQL } from 'drizzle-orm';
import type { Call, CallOutput, CallReply } from '#contract/base/call.ts';
import { HEADERS } from '#contract/version.ts';
import type { Context } from '../../context.ts';
import { LockTaken } from '../db/errors.ts';
import type { AboutLocks } from '../db/inside.ts';
import { isLocked, lockStatement } from '../db/outing-lock.ts';
import { type Tx, transact, written } from '../db/transaction.ts';
import { admit } from './admit.ts';
import type { App } from './app.ts';
import { shownTo } from './hidden-people.ts';
import {
  keepingResponse,
  keepResponse,
  keyOf,
  keyStatements,
  requestHashOf,
  responseTo,
  type StoredResponse,
} from './idempotency.ts';
import { readBody } from './input/body.ts';
import { type GivenParts, parseCall, parseParts } from './input/parse.ts';
import type { Lanes } from './lanes.ts';
import { encode, mount, statusOf } from './mount.ts';
import { Refusal } from './refusal.ts';
import type { CallerOf, CallRequest } from './register.ts';
import type { Caller } from './session/session.ts';

export interface WriteRequest<TCall extends Call, TPrepared = undefined> extends CallOutput<TCall> {
  readonly caller: CallerOf<TCall>;
  /** The transaction of this write; the pool must not be used before it ends. */
  readonly tx: Tx;
  /** The key of the request; its response and its events contain it. */
  readonly mutationId: string | null;
  readonly prepared: TPrepared;
  /** Marks channels whose new log rows are announced after the commit. */
  touch(channelIds: Iterable<string>): void;
  /**
   * Returns the statement that stores the response with this data, for a write whose last statement writes the log:
   * that one stores both. The sequence is a subquery, because only the log has it. Undefined for a request without a
   * key, whose response is not stored.
   */
  keeping(data: unknown): ((sequence: SQL) => SQL) | undefined;
  /** Runs an effect after the commit, such as sending a mail or closing sockets; in the order of the calls. */
  afterCommit(effect: () => void): void;
}

export interface Write<TCall extends Call, TPrepared> {
  /**
   * The outing or item that the write is in: its id, or a subquery. The transaction then begins with the lock of its
   * root.
   */
  readonly within?: (parts: CallOutput<TCall>) => string | SQL;
  /** Slow work before the transaction begins, such as hashing a password. May refuse. */
  prepare(request: CallRequest<TCall>): Promise<TPrepared>;
  run(request: WriteRequest<TCall, TPrepared> & Pick<CallRequest<TCall>, 'http'>): Promise<CallReply<TCall>>;
  /** Whether a replay may return the stored body to this caller; by default always. */
  stillReadable?: (replay: Replay<TCall>) => Promise<boolean>;
}

export interface Replay<TCall extends Call> {
  readonly caller: Caller;
  readonly params: CallOutput<TCall>['params'];
  /** The stored body, as JSON. */
  readonly response: unknown;
  readonly tx: Tx;
}

/** A call that only users with a session make. */
type LoggedInCall = Call & { readonly access: 'session' | 'verified' };

interface Done {
  readonly isReplay: boolean;
  readonly stored: StoredResponse;
  /** Channels with new log rows, and the effects to run after the commit. */
  readonly touched: ReadonlySet<string>;
  readonly effects: readonly (() => void)[];
}

type Attempt<T> = { kind: 'made'; value: T } | { kind: 'refused'; refusal: Refusal };

/** Postpones a refusal: a replay has to be recognized before its body or its permissions are checked. */
async function attempt<T>(work: () => T | Promise<T>): Promise<Attempt<T>> {
  try {
    return { kind: 'made', value: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', refusal: error };
    throw error;
  }
}

function withMutationId(reply: unknown, mutationId: string | null): unknown {
  if (mutationId === null || typeof reply !== 'object' || reply === null) return reply;
  return { ...reply, mutation_id: mutationId };
}

/**
 * Runs a transaction; if another one has its lock, runs it again when its turn comes. Until then it has no connection.
 */
async function orInTurn<T>(lanes: Lanes, runOnce: (aboutLocks: AboutLocks) => Promise<T>): Promise<T> {
  try {
    return await runOnce('step_back');
  } catch (error) {
    if (!(error instanceof LockTaken)) throw error;
    return lanes.inTurn(`lock of ${error.lockedId}`, () => runOnce('wait'));
  }
}

/**
 * As `orInTurn`: `runOnce` runs a transaction. Writes to the same thing, such as votes in a poll, reach it in the order
 * in which they were sent (S205).
 */
export function inOrder<T>(
  lanes: Lanes,
  within: string | SQL | undefined,
  runOnce: (aboutLocks: AboutLocks) => Promise<T>,
): Promise<T> {
  if (within === undefined) return orInTurn(lanes, runOnce);
  const name = typeof within === 'string' ? within : written(within);
  return lanes.inTurn(`within ${name}`, () => orInTurn(lanes, runOnce));
}

/** A write that runs without a request, in a transaction that is open. */
export interface Deed extends Pick<WriteRequest<Call>, 'tx' | 'caller'> {
  readonly parts: GivenParts;
  /** As JSON. */
  readonly body: string;
}

/**
 * Runs a write for a deed: it is checked like a request, but nothing is announced or sent, and no response is stored.
 */
export type DoWrite = (deed: Deed) => Promise<void>;

/** Registers a write without slow work before its transaction. */
export function handleWrite<const TCall extends LoggedInCall>(
  app: App,
  ctx: Context,
  call: TCall,
  run: (request: WriteRequest<TCall>) => Promise<CallReply<TCall>>,
  stillReadable?: (replay: Replay<TCall>) => Promise<boolean>,
  within?: Write<TCall, undefined>['within'],
): void {
  const prepare = async () => undefined;
  const optional = { ...(stillReadable && { stillReadable }), ...(within && { within }) };
  handlePreparedWrite(app, ctx, call, { prepare, run, ...optional });
  app.writes?.set(call, async ({ parts, body, ...deed }) => {
    const nothing = { prepared: undefined, mutationId: null, keeping: () => undefined };
    await run({ ...parseParts(call, parts, body), ...deed, ...nothing, touch() {}, afterCommit() {} });
  });
}

/** As `handleWrite`, with slow work before the transaction. */
export function handlePreparedWrite<const TCall extends LoggedInCall, TPrepared>(
  app: App,
  ctx: Context,
  call: TCall,
  write: Write<TCall, TPrepared>,
): void {
  mount(app, call, async (http) => {
    const caller = await admit(ctx, call, http);
    await ctx.countWrite(caller.userId);
    const text = await readBody(call, http.req.raw);
    const key = keyOf(http.req.header(HEADERS.idempotencyKey));
    const mark = key === null ? null : { userId: caller.userId, key, requestHash: requestHashOf(http, text) };
    const ready = await attempt(async () => {
      const parts = parseCall(call, http, text);
      return { parts, prepared: await write.prepare({ ...parts, caller, http }) };
    });
    const outingId = ready.kind === 'made' ? write.within?.(ready.value.parts) : undefined;
    const runOnce = (aboutLocks: AboutLocks) =>
      transact(
        ctx.db,
        async (tx, opened): Promise<Done> => {
          const stored = mark && (await responseTo(tx, mark, opened, ctx.clock()));
          if (stored !== null) {
            const params: CallOutput<TCall>['params'] | null =
              ready.kind === 'made' ? ready.value.parts.params : null;
            const readable =
              stored.response !== null &&
              (write.stillReadable === undefined ||
                (params !== null &&
                  (await write.stillReadable({ caller, params, response: stored.response, tx }))));
            const response = readable ? stored.response : { status: 'success', mutation_id: key };
            return {
              isReplay: true,
              stored: { status: stored.status, response },
              touched: new Set(),
              effects: [],
            };
          }
          if (ready.kind === 'refused') throw ready.refusal;
          if (outingId !== undefined) isLocked(opened.at(-1), aboutLocks);
          const touched = new Set<string>();
          let isKept = false;
          const effects: (() => void)[] = [];
          const reply = await write.run({
            ...ready.value.parts,
            prepared: ready.value.prepared,
            caller,
            http,
            tx,
            mutationId: key,
            touch: (channelIds) => {
              for (const id of channelIds) touched.add(id);
            },
            keeping(data) {
              if (mark === null) return undefined;
              isKept = true;
              return (sequence) =>
                keepingResponse(mark, { status: statusOf(call), data }, sequence, ctx.clock());
            },
            afterCommit: (effect) => effects.push(effect),
          });
          const fresh = { status: statusOf(call), response: withMutationId(reply, key) };
          if (mark !== null && !isKept) await keepResponse(tx, mark, fresh, ctx.clock());
          return { isReplay: false, stored: fresh, touched, effects };
        },
        {
          aboutLocks,
          opening: [
            ...(mark === null ? [] : keyStatements(mark)),
            ...(outingId === undefined ? [] : [lockStatement(outingId, aboutLocks)]),
          ],
        },
      );
    const done = await inOrder(ctx.lanes, outingId, runOnce);
    if (done.isReplay) http.header(HEADERS.idempotencyReplayed, 'true');
    if (done.touched.size > 0) ctx.broadcaster.announce([...done.touched]);
    for (const effect of done.effects) effect();
    return encode(http, done.stored.status, await shownTo(ctx, caller, done.stored.response));
  });
}
