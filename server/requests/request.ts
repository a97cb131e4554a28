/** Requests to join as the contract has them. */
import { inArray } from 'drizzle-orm';
import type { JoinRequest } from '#contract/request.ts';
import type { Queryable } from '../db/transaction.ts';
import { describeOutings, toPreview } from '../outings/outing.ts';
import { type joinRequests, outings } from '../outings/tables.ts';
import { loadPeople } from '../people/person.ts';

export type RequestRow = typeof joinRequests.$inferSelect;

export async function describeRequests(db: Queryable, rows: readonly RequestRow[]): Promise<JoinRequest[]> {
  const person = await loadPeople(
    db,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      state: row.state,
      line: row.line,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: { user: person(row.user_id) },
  }));
}

/** As the user sees them who asks: with a preview of the outing. */
export async function describeOwnRequests(
  db: Queryable,
  rows: readonly RequestRow[],
): Promise<JoinRequest[]> {
  const ids = [...new Set(rows.map((row) => row.outing_id))];
  const found = ids.length === 0 ? [] : await db.select().from(outings).where(inArray(outings.id, ids));
  const previews = new Map(
    (await describeOutings(db, found)).map((outing) => [outing.id, toPreview(outing)]),
  );
  return (await describeRequests(db, rows)).map((request) => {
    const outing = previews.get(request.outing_id);
    return { ...request, relations: { ...request.relations, ...(outing && { outing }) } };
  });
}
