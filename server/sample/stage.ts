/**
 * Plays the sample: its users do what they did, each at its time, through the areas' own writes and functions. So the
 * areas check it, and derive their own data from it: activities, notifications, feed items, counts.
 */
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Call, CallInput } from '#contract/base/call.ts';
import type { Tx } from '../base/db/transaction.ts';
import type { App } from '../base/http/app.ts';
import type { WriteRequest } from '../base/http/write.ts';
import type { Context } from '../context.ts';
import type { Area } from '../core/area.ts';
import { causedBy } from '../core/outings/writing/caused-by.ts';
import type { IdOf, PersonKey } from './people.ts';

type Given<TCall extends Call> = Partial<CallInput<TCall>>;

/** The context of an act: a request of its user, and a context with its time. */
export interface OnStage extends Pick<WriteRequest<Call>, 'tx' | 'caller' | 'mutationId' | 'touch'> {
  readonly ctx: Context;
  write<TCall extends Call>(call: TCall, given: Given<TCall>): Promise<void>;
}

/** An action of a user. */
export interface Act {
  readonly by: PersonKey;
  /** Unix milliseconds. */
  readonly at: number;
  /** Description for developers who look for what an area refused. */
  readonly what: string;
  /** The call that it makes. */
  readonly asks?: { readonly call: Call; readonly body: unknown };
  does(stage: OnStage): Promise<unknown>;
}

/** Returns an act of a call that changes something and needs no slow work before. */
export const act = <const TCall extends Call>(
  by: PersonKey,
  at: number,
  call: TCall,
  given: Given<TCall>,
): Act => ({
  by,
  at,
  what: `${call.summary} ${JSON.stringify(given)}`,
  asks: { call, body: given.body },
  does: (stage) => stage.write(call, given),
});

/** Sorts acts by their times; acts with the same time keep their order. */
export const inTime = (acts: readonly Act[]): Act[] => acts.toSorted((one, other) => one.at - other.at);

const CLOCKS = ['statement_timestamp', 'clock_timestamp'];

/** Shadows the database's clock functions within this transaction, so that they return the time of the act. */
async function withClock(tx: Tx, run: (setTo: (at: number) => Promise<unknown>) => Promise<void>) {
  await tx.execute(sql`create schema sample_clock`);
  for (const name of CLOCKS)
    await tx.execute(
      sql.raw(`create function sample_clock.${name}() returns timestamptz language sql stable
        as $$ select to_timestamp(current_setting('sample.now')::bigint / 1000.0) $$`),
    );
  await tx.execute(sql`set local search_path = sample_clock, pg_catalog, public`);
  await run((at) => tx.execute(sql`select set_config('sample.now', ${String(at)}, true)`));
  await tx.execute(sql`drop schema sample_clock cascade`);
}

const Params = v.optional(v.record(v.string(), v.string()), {});

/** Plays the acts in the given order. Nothing is sent or announced. @throws {Error} if an area refuses one */
export async function play(
  tx: Tx,
  { ctx, areas, idOf }: { ctx: Context; areas: readonly Area[]; idOf: IdOf },
  acts: readonly Act[],
): Promise<void> {
  let now = 0;
  const onStage: Context = { ...ctx, clock: () => now };
  const writes: NonNullable<App['writes']> = new Map();
  const app: App = { hono: new Hono(), methods: new Map(), writes };
  for (const register of areas.flatMap((area) => area.register)) register(app, onStage);

  const stageFor = ({ by, at }: Act): OnStage => {
    const { caller } = causedBy({ id: idOf(by), kind: 'member', username: by }, at);
    return {
      tx,
      ctx: onStage,
      caller,
      mutationId: null,
      touch() {},
      async write(call, { params, body }) {
        const parts = { path: v.parse(Params, params), search: new URLSearchParams(), asked: [] };
        const write = writes.get(call);
        if (write === undefined) throw new Error('The call needs slow work before its transaction.');
        await write({ tx, caller, parts, body: JSON.stringify(body) ?? '' });
      },
    };
  };
  await withClock(tx, async (setTo) => {
    for (const next of acts) {
      now = next.at;
      await setTo(now);
      await next.does(stageFor(next)).catch((cause: unknown) => {
        throw new Error(`The sample's ${next.by} was refused: ${next.what}`, { cause });
      });
    }
  });
}
