/** Finds the outings with reminders in a span of time, and their members: by their starts, in index ranges. */
import { and, eq, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { REMINDER_MINUTES_MAX } from '#contract/base/limits.ts';
import { Id } from '#contract/base/shapes.ts';
import {
  dueReminders,
  outingReminders,
  REMINDER_ON_TIME_MS,
  type ReminderSpan,
} from '#contract/outings/membership/due-reminders.ts';
import { OUTING_REMINDERS } from '#contract/time/reminders.ts';
import { isAmong } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import type { Db } from '../../base/db/transaction.ts';
import { memberships, outings } from '../../core/outings/tables.ts';
import { isThere } from '../../core/people/relations.ts';
import type { FoundReminder } from './found.ts';
import { remindedColumns, toReminded } from './reader.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How far nine o'clock of a whole day of one zone is from the beginning of that day in another, at most. */
const EARLIER_MS = 35 * HOUR_MS;
const LATER_MS = 26 * HOUR_MS;

/** Each number of minutes that any user may have chosen. */
const CHOSEN = sql`(select minutes::bigint * ${MINUTE_MS}::bigint as ms from (select minutes from reminder_minutes
  union select unnest(${sql.param([...OUTING_REMINDERS])}::integer[])) as minutes)`;

const Rows = v.array(v.object({ id: Id }));

/**
 * Returns the outings with possible reminders in the span. Of those with a time, only those that start a chosen number
 * of minutes after it are read; of whole days, which begin at other instants for other readers, those nearby.
 */
async function candidates(db: Db, { after, until }: ReminderSpan): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select outings.id from ${CHOSEN} as chosen
    join outings on outings.starts_instant > greatest(${after}::bigint + chosen.ms, ${until - REMINDER_ON_TIME_MS}::bigint)
      and outings.starts_instant <= ${until}::bigint + chosen.ms
    where outings.parent_id is null and outings.status = 'set' and not outings.all_day
    union
    select outings.id from outings
    where outings.all_day and outings.parent_id is null and outings.status = 'set'
      and outings.starts_instant > ${after - EARLIER_MS}::bigint
      and outings.starts_instant <= ${until + LATER_MS + REMINDER_MINUTES_MAX * MINUTE_MS}::bigint
      and exists (select from ${CHOSEN} as chosen
        where outings.starts_instant - chosen.ms > ${after - EARLIER_MS}::bigint
          and outings.starts_instant - chosen.ms <= ${until + LATER_MS}::bigint)`);
  return v.parse(Rows, rows).map(({ id }) => id);
}

/** A condition on `memberships`: they are or may be going, or watch. Spectators have no answer. */
export const mayTakePart = or(ne(memberships.participation, 'not_going'), eq(memberships.role, 'spectator'));

/** Returns the members' reminders of outings in the span. */
export async function dueOfOutings(db: Db, span: ReminderSpan): Promise<FoundReminder[]> {
  const ids = await candidates(db, span);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      user: remindedColumns,
      accountReminders: users.outing_reminders,
      member: {
        role: memberships.role,
        participation: memberships.participation,
        reminders: memberships.reminders,
      },
      outing: {
        id: outings.id,
        title: outings.title,
        place: outings.place_name,
        starts_at: outings.starts_at,
        all_day: outings.all_day,
        timezone: outings.timezone,
      },
      cover: {
        cover_key: outings.cover_key,
        cover_width: outings.cover_width,
        cover_template: outings.cover_template,
      },
    })
    .from(outings)
    .innerJoin(memberships, eq(memberships.outing_id, outings.id))
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(isAmong(outings.id, ids), mayTakePart, isThere));
  return rows.flatMap(({ user, accountReminders, member, outing: { starts_at, ...outing }, cover }) => {
    if (starts_at === null) return [];
    const minutes = outingReminders(member, member.reminders, accountReminders);
    const due = dueReminders({ ...outing, starts_at, minutes }, span, user.timezone);
    if (due.length === 0) return [];
    const person = toReminded(user);
    return due.map(
      (reminder) => ({ ...reminder, ...outing, starts_at, cover, kind: 'outing', person }) as const,
    );
  });
}
