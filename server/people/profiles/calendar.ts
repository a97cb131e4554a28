/** Reads the calendar of a user, as far as the reader sees it. */
import { profileCalls } from '#contract/people/profile/calls.ts';
import { instantOf, shiftedBy } from '#contract/time/instants.ts';
import { snapshot } from '../../base/db/transaction.ts';
import { type App, handle } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { visiblePerson } from '../../core/people/relations.ts';
import { outingsBetween } from './outings.ts';

/** A day begins up to 14 hours earlier or 12 hours later than in UTC. */
const ANY_ZONE_DAYS = 1;

export function registerCalendarOfUser(app: App, ctx: Context): void {
  handle(app, ctx, profileCalls.calendar, ({ caller, params, query }) =>
    snapshot(ctx.db, async (tx) => {
      const { user } = await visiblePerson(tx, caller.userId, params.username);
      const data = await outingsBetween(tx, {
        readerId: caller.userId,
        personId: user.id,
        from: instantOf(shiftedBy(query.from, -ANY_ZONE_DAYS), 'UTC'),
        until: instantOf(shiftedBy(query.from, query.days + ANY_ZONE_DAYS), 'UTC'),
      });
      return { data };
    }),
  );
}
