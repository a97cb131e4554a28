/** Describes requests to join as the contract defines them. */
import { type SQL, sql } from 'drizzle-orm';
import type { TypedJoinRequest } from '#contract/outings/request/request.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { findOutings } from '../../core/outings/find.ts';
import { describeOutings, type OutingRow, toPreview } from '../../core/outings/outing.ts';
import { may } from '../../core/outings/policy.ts';
import { joinRequests, outings } from '../../core/outings/tables.ts';
import { loadPeople } from '../../core/people/person.ts';
import { isKnownTo } from '../../core/people/relations.ts';

export type RequestRow = typeof joinRequests.$inferSelect;

/**
 * A condition on `join_requests`: its user is hidden neither from the owner of the outing nor from the reader, who runs
 * it. Otherwise an earlier request waits unseen (S212). Other organizers still see a user whom one of them has blocked:
 * each decides for themselves, the owner for all.
 */
export const reaches = (readerId: string): SQL => {
  const owner = sql`(select ${outings.owner_id} from ${outings} where ${outings.id} = ${joinRequests.outing_id})`;
  return sql`(${isKnownTo(sql`${readerId}::uuid`, joinRequests.user_id)} and ${isKnownTo(owner, joinRequests.user_id)})`;
};

export async function describeRequests(
  db: Queryable,
  rows: readonly RequestRow[],
): Promise<TypedJoinRequest[]> {
  const person = await loadPeople(
    db,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      type: 'join',
      state: row.state,
      line: row.line,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: { user: person(row.user_id) },
  }));
}

/**
 * Returns the outings of requests whose preview their user may still see: they may have become private, or hidden,
 * since.
 */
async function previewed(db: Queryable, rows: readonly RequestRow[]): Promise<OutingRow[]> {
  const [asker] = rows;
  if (asker === undefined) return [];
  const ids = rows.map((row) => row.outing_id);
  const found = await findOutings(db, asker.user_id, ids);
  return [...found.values()].flatMap(({ outing, standing }) =>
    may('see_preview', standing) === 'yes' ? [outing] : [],
  );
}

/** Describes requests of one user as that user sees them: with a preview of the outing, as far as they may see it. */
export async function describeOwnRequests(
  db: Queryable,
  rows: readonly RequestRow[],
): Promise<TypedJoinRequest[]> {
  const previews = new Map(
    (await describeOutings(db, await previewed(db, rows))).map((outing) => [outing.id, toPreview(outing)]),
  );
  return (await describeRequests(db, rows)).map((request) => {
    const outing = previews.get(request.outing_id);
    return { ...request, relations: { ...request.relations, ...(outing && { outing }) } };
  });
}
