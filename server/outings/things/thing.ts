/** Describes things as the contract defines them, any number of them in a fixed number of queries. */
import type { Person } from '#contract/base/shapes.ts';
import type { Thing } from '#contract/outings/thing/thing.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { loadPeople } from '../../core/people/person.ts';
import { type things, thingTakers } from './tables.ts';

export type ThingRow = typeof things.$inferSelect;

/** Describes things with those who bring them, in the order of the rows. @param known people who are already loaded. */
export async function describeThings(
  db: Queryable,
  rows: readonly ThingRow[],
  known: readonly Person[] = [],
): Promise<Thing[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const taken = await db
    .select()
    .from(thingTakers)
    .where(isAmong(thingTakers.thing_id, ids))
    .orderBy(thingTakers.taken_at_timestamp, thingTakers.user_id);
  const takersOf = new Map<string, typeof taken>();
  for (const take of taken) {
    const takers = takersOf.get(take.thing_id) ?? [];
    takers.push(take);
    takersOf.set(take.thing_id, takers);
  }
  const named = [...rows.map(({ author_id }) => author_id), ...taken.map(({ user_id }) => user_id)];
  const person = await loadPeople(db, named, known);
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      name: row.name,
      quantity: row.quantity,
      done: row.done,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: {
      author: person(row.author_id),
      takers: (takersOf.get(row.id) ?? []).map(({ user_id, quantity }) => ({
        user: person(user_id),
        quantity,
      })),
    },
  }));
}
