/** One write: looked up, permitted, done, logged and remembered in one transaction; told to others after it. */
import type { Call, CallOutput } from '#contract/call.ts';
import { HEADERS } from '#contract/version.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/transaction.ts';
import type { CallerOf } from './admit.ts';
import type { Http } from './app.ts';
import { keepAnswer, keyOf, requestHashOf, type StoredAnswer, takeKey } from './idempotency.ts';
import { encode, statusOf } from './mount.ts';
import { parseCall } from './parse.ts';
import { Refusal } from './refusal.ts';
import type { Write } from './register.ts';
import type { Caller } from './session.ts';

interface Incoming<TCall extends Call> {
  readonly http: Http;
  readonly caller: CallerOf<TCall> & Caller;
  /** The body as it came. */
  readonly text: string;
}

type Done = { kind: 'done'; stored: StoredAnswer } | { kind: 'replayed'; stored: StoredAnswer };

type Attempt<T> = { kind: 'made'; value: T } | { kind: 'refused'; refusal: Refusal };

/** Keeps a refusal for later: a replay must be recognised before its body or its permissions are judged. */
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

export async function writeOnce<TCall extends Call, TPrepared>(
  ctx: Context,
  call: TCall,
  write: Write<TCall, TPrepared>,
  { http, caller, text }: Incoming<TCall>,
): Promise<Response> {
  const key = keyOf(http.req.header(HEADERS.idempotencyKey));
  const mark = key === null ? null : { userId: caller.userId, key, requestHash: requestHashOf(http, text) };
  const ready = await attempt(async () => {
    const parts = parseCall(call, http, text);
    return { parts, prepared: await write.prepare({ ...parts, caller, http }) };
  });
  const touched = new Set<string>();
  const effects: (() => void)[] = [];
  const done = await transact(ctx.db, async (tx): Promise<Done> => {
    const stored = mark && (await takeKey(tx, mark, ctx.clock()));
    if (stored !== null) {
      const params: CallOutput<TCall>['params'] | null =
        ready.kind === 'made' ? ready.value.parts.params : null;
      const readable =
        write.stillReadable === undefined ||
        (params !== null && (await write.stillReadable({ caller, params, answer: stored.answer, tx })));
      const answer = readable ? stored.answer : { status: 'success', mutation_id: key };
      return { kind: 'replayed', stored: { status: stored.status, answer } };
    }
    if (ready.kind === 'refused') throw ready.refusal;
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
      afterCommit: (effect) => effects.push(effect),
    });
    const fresh = { status: statusOf(call), answer: withMutationId(reply, key) };
    if (mark !== null) await keepAnswer(tx, mark, fresh, ctx.clock());
    return { kind: 'done', stored: fresh };
  });
  if (done.kind === 'replayed') http.header(HEADERS.idempotencyReplayed, 'true');
  if (touched.size > 0) ctx.broadcaster.announce([...touched]);
  for (const effect of effects) effect();
  return encode(http, done.stored.status, done.stored.answer);
}
