/**
 * Finds the outings of a user that a reader sees: those that the reader could open, if they may know that the user
 * takes part.
 */
import { inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { CALENDAR_OUTINGS_MAX, PROFILE_OUTINGS_MAX, SEARCH_WORDS_MAX } from '#contract/base/limits.ts';
import { Role } from '#contract/outings/membership/membership.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { holds, invitationsAs } from '../../core/outings/invited.ts';
import { describeOutings, toPreview } from '../../core/outings/outing.ts';
import { may, type Relation } from '../../core/outings/policy.ts';
import { isSharedWith } from '../../core/outings/seen-by-lists.ts';
import { placeInTime } from '../../core/outings/start-order.ts';
import { outings } from '../../core/outings/tables.ts';
import { isKnownTo } from '../../core/people/relations.ts';

const Found = v.object({
  id: v.string(),
  role: v.nullable(Role),
  is_invited: v.boolean(),
  is_shared: v.boolean(),
});
type Found = v.InferOutput<typeof Found>;

/** A condition on `outings`. */
const isShared = (readerId: string): SQL =>
  isSharedWith(sql`${readerId}::uuid`, {
    id: sql.raw('outings.id'),
    owner_id: sql.raw('outings.owner_id'),
    privacy: sql.raw('outings.privacy'),
  });

interface Pair {
  readonly readerId: string;
  readonly personId: string;
}

/** `Found` of each outing in `visibleTo`. */
const found = (readerId: string): SQL =>
  sql`outings.id, own.role, invited.id is not null as is_invited, ${isShared(readerId)} as is_shared`;

/**
 * Returns the outings that the reader could open, if they may know that the user takes part: everything after `select`.
 */
const visibleTo = ({ readerId, personId }: Pair): SQL => sql`
  from memberships as theirs
  join outings on outings.id = theirs.outing_id
  left join memberships as own on own.outing_id = outings.id and own.user_id = ${readerId}::uuid
  left join invitations as invited on invited.outing_id = outings.id
    and invited.user_id = ${readerId}::uuid and invited.state = 'pending'
    and ${holds(invitationsAs('invited'), sql.raw('outings.owner_id'))}
  where theirs.user_id = ${personId}::uuid and outings.parent_id is null and outings.status <> 'draft'
    and theirs.role <> 'spectator' and (theirs.role = 'owner' or theirs.participation <> 'not_going')
    and (outings.shows_people or theirs.role in ('owner', 'organizer') or theirs.user_id = ${readerId}::uuid
      or own.role in ('owner', 'organizer'))
    and (own.id is not null or invited.id is not null or ${isShared(readerId)}
      or (outings.privacy = 'public' and ${isKnownTo(sql`${readerId}::uuid`, sql.raw('outings.owner_id'))}))`;

const OnProfile = v.object({ ...Found.entries, total: v.number() });

/**
 * Returns the outings in the order of a profile, as ids with the reader's relation to each; `total`: of all, not only
 * of these.
 */
async function findOutings(db: Queryable, asked: Pair & { now: number }) {
  const isPast = sql`coalesce(${placeInTime} < ${asked.now}, false)`;
  const { rows } = await db.execute(sql`
    select ${found(asked.readerId)}, (count(*) over ())::int as total
    ${visibleTo(asked)}
    order by ${isPast}, case when ${isPast} then -${placeInTime} else ${placeInTime} end nulls last,
      outings.id
    limit ${PROFILE_OUTINGS_MAX}`);
  return v.parse(v.array(OnProfile), rows);
}

/**
 * Returns previews of the found outings, in their order. The policy decides last: an outing that the query finds and
 * the policy forbids is a bug, and hidden from all.
 */
export async function previewsOf(db: Queryable, all: readonly Found[]): Promise<OutingPreview[]> {
  const ids = all.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await db.select().from(outings).where(inArray(outings.id, ids));
  const visible = all.flatMap(({ id, role, is_invited, is_shared }) => {
    const row = rows.find((outing) => outing.id === id);
    if (row === undefined) return [];
    const relation: Relation = role ?? (is_invited ? 'invited' : is_shared ? 'shared' : 'other');
    const standing = { relation, permissions: row, rootIsDraft: row.status === 'draft', item: null };
    return may('see_preview', standing) === 'yes' ? [row] : [];
  });
  const described = await describeOutings(db, visible);
  return described.map((outing) => toPreview(outing));
}

/** Returns the outings of a user as previews, upcoming ones first, and their number. */
export async function outingsOnProfile(
  db: Queryable,
  asked: Pair & { now: number },
): Promise<{ shown: OutingPreview[]; count: number }> {
  const all = await findOutings(db, asked);
  return { shown: await previewsOf(db, all), count: all[0]?.total ?? 0 };
}

/** Start of a page of outings: after the one with this instant and id. */
export type PageStart = readonly [instant: number, id: string];

const Listed = v.object({ ...Found.entries, at: v.pipe(v.unknown(), v.transform(Number)) });
export type Listed = v.InferOutput<typeof Listed>;

/** Later than any date: outings without one are last. */
const UNDATED = 9_000_000_000_000_000;

interface PageAsked extends Pair {
  readonly when: 'upcoming' | 'past';
  /** Title or place contains each of its words; empty for all. */
  readonly search: string;
  readonly after: PageStart | undefined;
  readonly limit: number;
  /** From the server's clock, Unix milliseconds. */
  readonly now: number;
}

/** Returns a page of a user's outings: those that are not over by their start, or those that are, latest first. */
export async function listOutings(db: Queryable, asked: PageAsked): Promise<Listed[]> {
  const { readerId, when, search, after, now } = asked;
  const at = sql`coalesce(${placeInTime}, ${UNDATED}::bigint)`;
  const isOver = sql`coalesce(greatest(outings.ends_instant, ${placeInTime}) < ${now}, false)`;
  const [compare, order] =
    when === 'upcoming' ? [sql.raw('>'), sql.raw('asc')] : [sql.raw('<'), sql.raw('desc')];
  const words = search.split(/\s+/).filter((word) => word !== '');
  const patterns = words.slice(0, SEARCH_WORDS_MAX).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await db.execute(sql`
    select ${found(readerId)}, ${at} as at
    ${visibleTo(asked)}
      and ${when === 'upcoming' ? sql`not ${isOver}` : isOver}
      and concat_ws(' ', outings.title, outings.place_name) ilike all (${sql.param(patterns)}::text[])
      and ${after === undefined ? sql`true` : sql`(${at}, outings.id) ${compare} (${after[0]}::bigint, ${after[1]}::uuid)`}
    order by ${at} ${order}, outings.id ${order}
    limit ${asked.limit}`);
  return v.parse(v.array(Listed), rows);
}

/** Returns outings that begin before an instant (Unix ms) and are not over at another one, by start. */
export async function outingsBetween(
  db: Queryable,
  { from, until, ...pair }: Pair & { from: number; until: number },
): Promise<OutingPreview[]> {
  const { rows } = await db.execute(sql`
    select ${found(pair.readerId)}
    ${visibleTo(pair)}
      and outings.starts_instant < ${until} and greatest(outings.ends_instant, outings.starts_instant) >= ${from}
    order by outings.starts_instant, outings.id
    limit ${CALENDAR_OUTINGS_MAX}`);
  return previewsOf(db, v.parse(v.array(Found), rows));
}
