/** Checks what people bring, whatever they took at the same time, and regardless of who left. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SimulatedServer } from '../server/server.ts';

const Faults = v.array(v.object({ id: v.string(), fault: v.string() }));

/** No more of a thing is taken than there is, and only by participants. */
export async function thingFaults({ database: { db } }: SimulatedServer): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select things.id, 'more is taken than there is' as fault from things
      join thing_takers on thing_takers.thing_id = things.id
      group by things.id having sum(thing_takers.quantity) > things.quantity
    union all
    select things.id, 'somebody takes it who does not take part' from things
      join thing_takers on thing_takers.thing_id = things.id
      where not exists (select from memberships where memberships.outing_id = things.outing_id
        and memberships.user_id = thing_takers.user_id and memberships.role <> 'spectator')`);
  return v.parse(Faults, rows).map(({ id, fault }) => `[I4] thing ${id}: ${fault}`);
}
