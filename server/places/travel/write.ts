/** Marks places as visited, and takes marks back. */
import { and, eq, sql } from 'drizzle-orm';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { appendToLog } from '../../base/log/append.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { letNote } from '../../core/declarations.ts';
import { visitEntity } from './entity.ts';
import { visits } from './tables.ts';
import { toVisit, type VisitRow } from './visit.ts';

interface Mark {
  readonly userId: string;
  readonly placeId: string;
  readonly visited: boolean;
}

/** Stores a mark. @returns null if the place already had it. */
async function store(tx: Tx, { userId, placeId, visited }: Mark): Promise<VisitRow | null> {
  const [row] = await tx
    .insert(visits)
    .values({
      user_id: userId,
      place_id: placeId,
      visited,
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .onConflictDoUpdate({
      target: [visits.user_id, visits.place_id],
      set: { visited, updated_at_timestamp: nextVersion(visits.updated_at_timestamp) },
      setWhere: sql`${visits.visited} <> excluded.visited`,
    })
    .returning();
  return row ?? null;
}

async function stored(tx: Tx, { userId, placeId }: Mark): Promise<VisitRow> {
  const [row] = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.user_id, userId), eq(visits.place_id, placeId)));
  if (row === undefined) throw new Error('A mark was neither inserted nor found.');
  return row;
}

export function registerVisitWrites(app: App, ctx: Context): void {
  handleWrite(app, ctx, travelCalls.set, async ({ tx, caller, params, body, mutationId, touch }) => {
    if (ctx.gazetteer.find(params.id) === undefined) throw new Refusal('not_found');
    const channelId = userChannelId(caller.userId);
    const mark = { userId: caller.userId, placeId: params.id, visited: body.visited };
    const changed = await store(tx, mark);
    if (changed === null)
      return { data: toVisit(await stored(tx, mark)), sequence: await sequenceOf(tx, channelId) };
    if (changed.visited) {
      const visit = { authorId: caller.userId, at: changed.updated_at_timestamp };
      await letNote({ tx, ctx, cause: { caller, mutationId } }, 'place_visited', visit);
    }
    const data = toVisit(changed);
    const heads = await appendToLog(tx, [
      {
        channelId,
        audience: visitEntity.audience,
        payload: {
          operation: 'updated',
          entity: visitEntity.kind,
          outing_id: null,
          causer_id: caller.userId,
          client_id: caller.clientId,
          mutation_id: mutationId,
          system: false,
          data,
        },
      },
    ]);
    touch(heads.keys());
    return { data, sequence: heads.get(channelId) ?? 0 };
  });
}
