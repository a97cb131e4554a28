/** Calls that exist only in tests, to check properties of all calls. */
import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { defineCall } from '#contract/base/call.ts';
import { oneOf } from '#contract/base/shapes.ts';
import { clockMs } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/transaction.ts';
import { Refusal } from '#server/base/http/refusal.ts';
import { handle } from '#server/base/http/register.ts';
import { handleWrite } from '#server/base/http/write.ts';
import { deletedEntities } from '#server/base/log/tables.ts';
import type { Area } from '#server/core/area.ts';

const Made = v.object({ id: v.string(), text: v.string() });

export const probeCalls = {
  write: defineCall({
    method: 'POST',
    path: '/probe/:name',
    summary: 'Leaves one row.',
    access: 'verified',
    params: v.object({ name: v.string() }),
    body: v.object({ text: v.pipe(v.string(), v.maxLength(10)), refuse: v.optional(v.boolean()) }),
    response: oneOf(Made),
    status: 201,
  }),
  fail: defineCall({
    method: 'GET',
    path: '/probe-fail',
    summary: 'Is a bug.',
    access: 'public',
    response: v.object({}),
  }),
};

export interface Probe {
  readonly area: Area;
  /** A write waits for it before it responds. */
  gate: Promise<void> | null;
  /** The number of writes that have begun. */
  begun: number;
  readable: boolean;
  effects(db: Db): Promise<number>;
}

export const SECRET_OF_THE_BUG = 'select password from secrets';

export function makeProbe(): Probe {
  const probe: Probe = {
    gate: null,
    begun: 0,
    readable: true,
    async effects(db) {
      const [row] = await db
        .select({ total: count() })
        .from(deletedEntities)
        .where(and(eq(deletedEntities.kind, 'probe')));
      return row?.total ?? 0;
    },
    area: {
      name: 'probe',
      // No document describes these calls.
      calls: {},
      register: [
        (app, ctx) => {
          handleWrite(
            app,
            ctx,
            probeCalls.write,
            async ({ body, tx, params, touch, afterCommit }) => {
              probe.begun += 1;
              const id = randomUUID();
              await tx.insert(deletedEntities).values({ kind: 'probe', id, deleted_at_timestamp: clockMs });
              touch([`outing:${params.name}`]);
              afterCommit(() => ctx.broadcaster.disconnectSession(`after ${params.name}`));
              if (body.refuse === true) throw new Refusal('forbidden');
              await probe.gate;
              return { data: { id, text: body.text }, sequence: 0 };
            },
            async () => probe.readable,
          );
          handle(app, ctx, probeCalls.fail, async () => {
            throw new Error(SECRET_OF_THE_BUG);
          });
        },
      ],
    },
  };
  return probe;
}
