/**
 * Computes the result of a participation: who goes and who waits, with how many heads. Runs under the lock of the root.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  ALONE,
  bringsMore,
  goesOrWaits,
  type Heads,
  headsAfter,
  movesToEndOfLine,
  placesFor,
  sameHeads,
} from '#contract/outings/membership/heads.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { clockMs } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import type { MembershipRow } from '../../core/outings/membership.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { may } from '../../core/outings/policy.ts';
import { memberships } from '../../core/outings/tables.ts';
import type { Scene } from '../../core/outings/writing/people-change.ts';

/** A participation as the user requests it. Absent heads are unchanged. */
export interface AskedParticipation {
  readonly participation: GivenParticipation;
  readonly adults?: number | undefined;
  readonly children?: number | undefined;
}

/**
 * As stored. `answered_at_timestamp`: set if it is a new answer; a user on the waiting list loses their place only with
 * a new one.
 */
type SettledParticipation = Pick<MembershipRow, 'participation' | 'adults' | 'children'> & {
  answered_at_timestamp?: typeof clockMs;
};

/** Counts the heads that are going. */
async function headsGoing(tx: Tx, rootId: string): Promise<number> {
  const { rows } = await tx.execute<{ heads: number }>(sql`
    select coalesce(sum(adults + children), 0)::int as heads from memberships
    where outing_id = ${rootId} and role <> 'spectator' and participation = 'going'`);
  return rows[0]?.heads ?? 0;
}

/** Returns the places of an outing, and how many are taken. */
export const roomIn = async (tx: Tx, { id, capacity }: OutingRow) => ({
  capacity,
  going: capacity === null ? 0 : await headsGoing(tx, id),
});

/**
 * A user who brought others before it was turned off may still bring as many, or fewer.
 * @throws {Refusal} `invalid` for more (S248)
 */
function requireMayBring(root: OutingRow, before: MembershipRow | null, heads: Heads): void {
  const had = before ?? ALONE;
  const relation = before?.role ?? 'other';
  if (!bringsMore(heads, had)) return;
  if (may('bring', { relation, permissions: root, rootIsDraft: false, item: null }) === 'yes') return;
  throw invalidField(heads.adults > had.adults ? 'adults' : 'children', 'bringing_off');
}

/**
 * A user who wants to go waits while there is no room for all of their heads, and keeps the place that they have.
 * @param before null: the user is joining
 */
export async function settleParticipation(
  { tx, root }: Scene,
  asked: AskedParticipation,
  before: MembershipRow | null,
): Promise<SettledParticipation> {
  const heads = headsAfter(asked.participation, asked, before);
  requireMayBring(root, before, heads);
  const participation =
    asked.participation === 'going'
      ? goesOrWaits(await roomIn(tx, root), before, heads)
      : asked.participation;
  const isNew =
    participation === 'waiting'
      ? movesToEndOfLine(before, heads)
      : before?.participation !== participation || !sameHeads(before, heads);
  return { participation, ...heads, ...(isNew && { answered_at_timestamp: clockMs }) };
}

/**
 * Returns the member who moves up next: of the waiting list, the first whose whole party fits, so that no places stay
 * empty because a large party is at the head of the line.
 */
export async function nextToMoveUp(tx: Tx, root: OutingRow): Promise<MembershipRow | undefined> {
  const places = placesFor(await roomIn(tx, root), null);
  if (places !== null && places <= 0) return undefined;
  const [row] = await tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.outing_id, root.id),
        eq(memberships.participation, 'waiting'),
        places === null ? undefined : sql`${memberships.adults} + ${memberships.children} <= ${places}`,
      ),
    )
    .orderBy(asc(memberships.answered_at_timestamp), asc(memberships.id))
    .limit(1);
  return row;
}
