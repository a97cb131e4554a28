/** Requests to join as the contract has them. */
import { type AnyColumn, inArray, sql } from 'drizzle-orm';
import type { JoinRequest } from '#contract/outings/request.ts';
import type { Queryable } from '../db/transaction.ts';
import { describeOutings, type OutingRow, toPreview } from '../outings/outing.ts';
import { may } from '../outings/policy.ts';
import { invitations, type joinRequests, memberships, outings } from '../outings/tables.ts';
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

/** The outings of requests whose preview the user may still see who asked: they may have turned private since. */
async function previewed(db: Queryable, rows: readonly RequestRow[]): Promise<OutingRow[]> {
  const [asker] = rows;
  if (asker === undefined) return [];
  const isOf = (userId: AnyColumn, outingId: AnyColumn) =>
    sql`${userId} = ${asker.user_id} and ${outingId} = ${outings.id}`;
  const found = await db
    .select({
      outing: outings,
      isInside: sql<boolean>`exists (select 1 from ${memberships} where ${isOf(memberships.user_id, memberships.outing_id)})
        or exists (select 1 from ${invitations} where ${isOf(invitations.user_id, invitations.outing_id)}
          and ${invitations.state} = 'pending')`,
    })
    .from(outings)
    .where(
      inArray(
        outings.id,
        rows.map((row) => row.outing_id),
      ),
    );
  return found.flatMap(({ outing, isInside }) => {
    const relation = isInside ? 'invited' : 'other';
    const standing = {
      relation,
      permissions: outing,
      rootIsDraft: outing.status === 'draft',
      item: null,
    } as const;
    return may('see_preview', standing) === 'yes' ? [outing] : [];
  });
}

/** As the user sees them who asks, all of one user: with a preview of the outing, as far as they may see it. */
export async function describeOwnRequests(
  db: Queryable,
  rows: readonly RequestRow[],
): Promise<JoinRequest[]> {
  const previews = new Map(
    (await describeOutings(db, await previewed(db, rows))).map((outing) => [outing.id, toPreview(outing)]),
  );
  return (await describeRequests(db, rows)).map((request) => {
    const outing = previews.get(request.outing_id);
    return { ...request, relations: { ...request.relations, ...(outing && { outing }) } };
  });
}
