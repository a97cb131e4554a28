/** Returns to an outing's planner which of its people are busy then, as far as these share it. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { busyCalls } from '#contract/calendar/busy/calls.ts';
import { snapshot } from '../../base/db/transaction.ts';
import { type App, handle } from '../../base/http/register.ts';
import { inSteps } from '../../base/schedule/in-steps.ts';
import type { Context } from '../../context.ts';
import { outingFor } from '../../core/outings/find.ts';
import { askedTimes } from './asked.ts';
import { calendarsOf, windowsAround } from './calendars.ts';
import { busyAt } from './compare.ts';
import { peopleWhoShare } from './people.ts';

/** Each may exclude a thousand days. */
const SERIES_AT_ONCE = 20;

export function registerBusy(app: App, ctx: Context): void {
  handle(app, ctx, busyCalls.ofOuting, async ({ caller, params, body }) => {
    await ctx.limiter.count('busyPerUser', caller.userId);
    const { times, people, calendarOf } = await snapshot(ctx.db, async (tx) => {
      const { outing, root } = await outingFor(tx, caller.userId, params.id, 'see_busy');
      const asked = { outing, pollId: body.poll_id };
      const times = await askedTimes(tx, caller.userId, asked, ctx.clock());
      const people =
        times.length === 0 ? [] : await peopleWhoShare(tx, caller.userId, root.id, body.user_ids);
      const calendarOf = await calendarsOf(tx, people, windowsAround(times), root.id);
      return { times, people, calendarOf };
    });
    const data = [];
    // Free users are left out, as are all about whom the caller may learn nothing (S192).
    for (const person of people) {
      const looking = busyAt(times, calendarOf(person.id), person.timezone);
      const at = await inSteps(looking, SERIES_AT_ONCE);
      if (at.length > 0) data.push({ user_id: person.id, at });
      await othersTurn();
    }
    return { data };
  });
}
