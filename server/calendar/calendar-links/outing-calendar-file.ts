/** `GET /outings/{id}/calendar.ics`: serves an outing with its items as a calendar file. */
import { eq } from 'drizzle-orm';
import { calendarCalls } from '#contract/outings/outing/calendar-calls.ts';
import { type Queryable, snapshot } from '../../base/db/transaction.ts';
import { type App, handleBytes } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { type Found, outingFor } from '../../core/outings/find.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { seesDraftItem } from '../../core/outings/policy.ts';
import { outings } from '../../core/outings/tables.ts';
import { writtenInSteps } from './written.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Returns the outing and the items below it, as far as the caller sees them: a hidden item hides its own items. */
async function visibleOf(
  db: Queryable,
  { outing, root, standing }: Found,
  userId: string,
): Promise<OutingRow[]> {
  const family = await db.select().from(outings).where(eq(outings.root_id, root.id));
  const found = [outing];
  for (const { id } of found)
    found.push(
      ...family.filter(
        ({ parent_id, status, owner_id }) =>
          parent_id === id && (status !== 'draft' || seesDraftItem(standing.relation, owner_id === userId)),
      ),
    );
  return found;
}

/** Returns the fields of a row that are written. */
export const writtenOuting = ({ id, ...attributes }: OutingRow) => ({ id, attributes });

export function registerOutingCalendarFile(app: App, ctx: Context): void {
  handleBytes(app, ctx, calendarCalls.outing, async ({ caller, params, http }) => {
    const rows = await snapshot(ctx.db, async (tx) => {
      const found = await outingFor(tx, caller.userId, params.id, 'see_details');
      return visibleOf(tx, found, caller.userId);
    });
    const text = await writtenInSteps({
      name: rows[0]?.title ?? '',
      origin: ctx.config.appUrl,
      outings: rows.map(writtenOuting),
      personal: [],
      now: ctx.clock(),
    });
    return http.body(text, 200, {
      'Content-Type': CALENDAR_TYPE,
      'Content-Disposition': 'attachment; filename="outing.ics"',
    });
  });
}
