/** Lists what an outing needs, oldest first. */
import { eq, sql } from 'drizzle-orm';
import { thingCalls } from '#contract/outings/thing/calls.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { App } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { Context } from '../../context.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { PERSON_LENGTH } from '../../core/people/person.ts';
import { mayThing } from './policy.ts';
import { things, thingTakers } from './tables.ts';
import { describeThings } from './thing.ts';

export function registerThingList(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: thingCalls.list,
    name: 'things',
    rowLength: 450,
    ask: ({ params: { id }, query }) => ({
      id,
      page: query,
      parameters: { id },
      path: `/outings/${id}/things`,
    }),
    may: ({ standing }) => mayThing('list', standing),
    rows: () => sql`from ${things} where ${eq(things.outing_id, sql`wanted.parent_id`)}`,
    order: byTime(things.created_at_timestamp, things.id, 'oldest_first'),
    textLength: sql`length(${things.name}) + ${sql.raw(`${PERSON_LENGTH}`)}
      * (select count(*) from ${thingTakers} where ${thingTakers.thing_id} = ${things.id})`,
    async describe(tx, _, ids) {
      const rows = await tx.select().from(things).where(isAmong(things.id, ids));
      return describeThings(tx, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
}
