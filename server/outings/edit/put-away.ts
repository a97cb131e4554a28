/**
 * Puts away plans without a date that had no news for half a year, and canceled ones at once; brings back those with
 * news. News are lines of the activity log, messages, votes, and everything that gives the outing itself a new version.
 */
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { QUIET_MS } from '#contract/outings/outing/outing.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { users } from '../../base/db/tables.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import type { Context } from '../../context.ts';
import type { JobContext } from '../../core/declarations.ts';
import { findOuting } from '../../core/outings/find.ts';
import { outings } from '../../core/outings/tables.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { publishPeople } from '../../core/outings/writing/people-change.ts';
import { applyChange } from './store-change.ts';

/** Per round; the next one runs minutes later. */
const AT_ONCE = 200;

type PutAwayContext = JobContext & Pick<Context, 'attempt'>;

/** A condition on `outings`: it has news since an instant. Each part reads one index. */
const hasNewsSince = (instant: ReturnType<typeof sql>) => sql`(
  exists (select from activities where root_id = outings.id and created_at_timestamp > ${instant})
  or exists (select from messages where outing_id = outings.id and created_at_timestamp > ${instant})
  or exists (select from polls join poll_votes on poll_votes.poll_id = polls.id
    where polls.root_id = outings.id and voted_at_timestamp > ${instant}))`;

/** A condition on `outings`: it has to be put away or brought back. */
const isDue = (now: number) => {
  const quietSince = sql`${now - QUIET_MS}::bigint`;
  return sql`(starts_at is null and parent_id is null and status <> 'draft' and (
    (put_away_at_timestamp is null and (status = 'canceled'
      or (updated_at_timestamp <= ${quietSince} and not ${hasNewsSince(quietSince)})))
    or (put_away_at_timestamp is not null and status = 'set' and ${hasNewsSince(sql`put_away_at_timestamp`)})))`;
};

const Due = v.array(v.object({ id: v.string() }));

/** @returns the channels to announce */
async function putAwayOrBack(tx: Tx, ctx: JobContext, id: string, now: number): Promise<Iterable<string>> {
  await lockRoot(tx, id);
  const [due] = await tx
    .select({ away: outings.put_away_at_timestamp, user: users })
    .from(outings)
    .innerJoin(users, eq(users.id, outings.owner_id))
    .where(
      and(eq(outings.id, id), sql`outings.id in (select id from outings where id = ${id} and ${isDue(now)})`),
    );
  const found = due === undefined ? null : await findOuting(tx, due.user.id, id);
  // Meanwhile it has a date, or news, or is gone.
  if (due === undefined || found === null) return [];
  const cause = { ...causedBy(due.user, now), isAnonymous: true } as const;
  const patch = { put_away_at_timestamp: due.away === null ? now : null };
  const { changes } = await applyChange(tx, ctx, cause, found, patch);
  return (await publishPeople(tx, id, changes)).channelIds;
}

export async function putAwayDue(ctx: PutAwayContext, now: number): Promise<void> {
  const { rows } = await ctx.db.execute(
    sql`select id from outings where ${isDue(now)} order by updated_at_timestamp limit ${AT_ONCE}`,
  );
  for (const { id } of v.parse(Due, rows))
    await ctx.attempt(`put the outing ${id} away, or bring it back`, async () => {
      const channelIds = await transact(ctx.db, (tx) => putAwayOrBack(tx, ctx, id, now));
      ctx.broadcaster.announce([...channelIds]);
    });
}
