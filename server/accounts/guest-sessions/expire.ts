/** Deletes guests whose plans are over, and addresses that were not confirmed. */
import { and, isNull, lt, sql } from 'drizzle-orm';
import { users } from '../../base/db/tables.ts';
import type { Context } from '../../context.ts';
import type { JobContext } from '../../core/declarations.ts';
import { forgetGuest } from '../accounts/erase.ts';
import { guestAddresses } from './tables.ts';

const DAY_MS = 86_400_000;
/** After the end of a plan; without any, since they registered. */
const KEPT_AFTER_END_MS = 30 * DAY_MS;
/** After the answer for a plan without a date, or a canceled one. */
const KEPT_AFTER_PARTICIPATION_MS = 180 * DAY_MS;

/** A condition on `users`: a guest without any plan that is ahead or recent. @param now Unix ms */
const isOver = (now: number) => sql`(users.kind = 'guest' and users.erased_at_timestamp is null
  and users.created_at_timestamp < ${now - KEPT_AFTER_END_MS}::bigint
  and not exists (
    select from memberships join outings on outings.id = memberships.outing_id
    where memberships.user_id = users.id and case
      when outings.starts_instant is null or outings.status = 'canceled'
      then coalesce(memberships.answered_at_timestamp, memberships.created_at_timestamp)
        > ${now - KEPT_AFTER_PARTICIPATION_MS}::bigint
      else coalesce(outings.ends_instant, outings.starts_instant) > ${now - KEPT_AFTER_END_MS}::bigint end))`;

export async function forgetGuestsDue(
  ctx: JobContext & Pick<Context, 'attempt'>,
  now: number,
): Promise<void> {
  const due = await ctx.db.select({ id: users.id }).from(users).where(isOver(now));
  for (const { id } of due) await ctx.attempt(`forget the guest ${id}`, () => forgetGuest(ctx, id));
}

/** Deletes addresses whose links expired before they were opened. */
export const dropUnconfirmed = ({ db }: Pick<Context, 'db'>, now: number) =>
  db
    .delete(guestAddresses)
    .where(and(isNull(guestAddresses.confirmed_at_timestamp), lt(guestAddresses.expires_at_timestamp, now)));
