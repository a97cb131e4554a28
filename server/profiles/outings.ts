/** The outings of a person that a reader sees: those that the reader could open, of which they may know that the person takes part. */
import { inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { PROFILE_OUTINGS_MAX } from '#contract/limits.ts';
import { Role } from '#contract/membership.ts';
import type { OutingPreview } from '#contract/outing.ts';
import type { Queryable } from '../db/transaction.ts';
import { describeOutings, toPreview } from '../outings/outing.ts';
import { may, type Relation } from '../outings/policy.ts';
import { isSharedWith } from '../outings/shared.ts';
import { outings } from '../outings/tables.ts';
import { noBlockBetween } from '../people/relations.ts';

const Row = v.object({
  id: v.string(),
  role: v.nullable(Role),
  is_invited: v.boolean(),
  is_shared: v.boolean(),
  total: v.number(),
});

/** A condition on `outings`. */
const isShared = (readerId: string): SQL =>
  isSharedWith(sql`${readerId}::uuid`, {
    id: sql.raw('outings.id'),
    owner_id: sql.raw('outings.owner_id'),
    privacy: sql.raw('outings.privacy'),
  });

interface Asked {
  readonly readerId: string;
  readonly personId: string;
  /** Of the server's clock, Unix milliseconds. */
  readonly now: number;
}

/** The outings in the order of a profile, as ids with what the reader is in each; `total`: of all, not only of these. */
async function findOutings(db: Queryable, { readerId, personId, now }: Asked) {
  const isPast = sql`coalesce(outings.starts_instant < ${now}, false)`;
  const { rows } = await db.execute(sql`
    select outings.id, own.role, invited.id is not null as is_invited, ${isShared(readerId)} as is_shared,
      (count(*) over ())::int as total
    from memberships as theirs
    join outings on outings.id = theirs.outing_id
    left join memberships as own on own.outing_id = outings.id and own.user_id = ${readerId}::uuid
    left join invitations as invited on invited.outing_id = outings.id
      and invited.user_id = ${readerId}::uuid and invited.state = 'pending'
    where theirs.user_id = ${personId}::uuid and outings.parent_id is null and outings.status <> 'draft'
      and theirs.role <> 'spectator' and (theirs.role = 'owner' or theirs.participation <> 'not_going')
      and (outings.shows_people or theirs.role in ('owner', 'organizer') or theirs.user_id = ${readerId}::uuid
        or own.role in ('owner', 'organizer'))
      and (own.id is not null or invited.id is not null or ${isShared(readerId)}
        or (outings.privacy = 'public' and ${noBlockBetween(readerId, sql.raw('outings.owner_id'))}))
    order by ${isPast}, case when ${isPast} then -outings.starts_instant else outings.starts_instant end nulls last,
      outings.id
    limit ${PROFILE_OUTINGS_MAX}`);
  return v.parse(v.array(Row), rows);
}

/** The outings of a person as previews, the coming ones first, and how many there are. */
export async function outingsOnProfile(
  db: Queryable,
  asked: Asked,
): Promise<{ shown: OutingPreview[]; count: number }> {
  const found = await findOutings(db, asked);
  const ids = found.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await db.select().from(outings).where(inArray(outings.id, ids));
  // The policy has the last word: what the query finds and the policy forbids is a bug, and shown to nobody.
  const visible = found.flatMap(({ id, role, is_invited, is_shared }) => {
    const row = rows.find((outing) => outing.id === id);
    if (row === undefined) return [];
    const relation: Relation = role ?? (is_invited ? 'invited' : is_shared ? 'shared' : 'other');
    const standing = { relation, permissions: row, rootIsDraft: row.status === 'draft', item: null };
    return may('see_preview', standing) === 'yes' ? [row] : [];
  });
  const described = await describeOutings(db, visible);
  return { shown: described.map((outing) => toPreview(outing)), count: found[0]?.total ?? 0 };
}
