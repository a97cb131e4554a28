/** Describes visits: the places that a user marked as visited, and those that contain them. */
import { and, eq, sql } from 'drizzle-orm';
import type { PlaceId, TravelItem, Visit } from '#contract/places/visit/visit.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import type { Gazetteer, Place } from './places.ts';
import { visits } from './tables.ts';

export type VisitRow = typeof visits.$inferSelect;

export function toVisit({ place_id, visited, updated_at_timestamp }: VisitRow): Visit {
  return { id: place_id, attributes: { visited, updated_at_timestamp } };
}

/** By code units, regardless of the database's locale, because devices store them in this order. */
const placeOrder = sql`${visits.place_id} collate "C"`;

/** Returns up to `limit` of a user's visits, starting after `after`. */
export function marksOf(
  db: Queryable,
  userId: string,
  { after, limit }: { after: PlaceId | undefined; limit: number },
): Promise<VisitRow[]> {
  return db
    .select()
    .from(visits)
    .where(and(eq(visits.user_id, userId), after === undefined ? undefined : sql`${placeOrder} > ${after}`))
    .orderBy(placeOrder)
    .limit(limit);
}

/** A travel log: describes each place with its owner's mark. */
export interface TravelLog {
  describe(place: Place): TravelItem;
}

export async function readLogOf(db: Queryable, gazetteer: Gazetteer, userId: string): Promise<TravelLog> {
  const rows = await db.select().from(visits).where(eq(visits.user_id, userId));
  const marks = new Map(rows.map((row) => [row.place_id, row]));
  const visited = visitedIn(gazetteer, rows);
  return {
    describe: ({ id, type, parentId, title }) => ({
      id,
      attributes: {
        type,
        parent_id: parentId,
        title,
        visited: visited.has(id),
        updated_at_timestamp: marks.get(id)?.updated_at_timestamp ?? 0,
      },
    }),
  };
}

/** Counts the countries that a user visited, including those with only visited cities. */
export async function countCountries(db: Queryable, gazetteer: Gazetteer, userId: string): Promise<number> {
  const visited = visitedIn(gazetteer, await db.select().from(visits).where(eq(visits.user_id, userId)));
  return [...visited].filter((id) => gazetteer.find(id)?.type === 'country').length;
}

/** Returns the marked places, and all places that contain them. */
function visitedIn(gazetteer: Gazetteer, rows: readonly VisitRow[]): ReadonlySet<PlaceId> {
  const visited = new Set<PlaceId>();
  for (const row of rows) {
    let id: PlaceId | null = row.visited ? row.place_id : null;
    while (id !== null && !visited.has(id)) {
      visited.add(id);
      id = gazetteer.find(id)?.parentId ?? null;
    }
  }
  return visited;
}
