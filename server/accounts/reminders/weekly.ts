/** Mails the preview of the next seven days: at seven o'clock of the reader's first day of the week, once. */
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { ReminderSpan } from '#contract/outings/membership/due-reminders.ts';
import { dayAt, instantOf } from '#contract/time/instants.ts';
import { dayNumber, dayOfNumber, weekdayOf } from '#contract/time/occurrences.ts';
import { users } from '../../base/db/tables.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import { weeklyMail } from '../../base/mail/reminder-mails.ts';
import { isShown } from '../../core/people/relations.ts';
import { unsubscribeLink } from '../../core/unsubscribe-link.ts';
import { remindedColumns, toReminded } from './reader.ts';
import type { ReminderContext } from './round.ts';
import { claimed, inRound } from './rounds.ts';
import { weeksOf } from './week.ts';

const DAY_MS = 86_400_000;
const AT = '07:00';
const MONDAY = 1;
/** If the server was down longer than this, the week has begun, and its mail is skipped. */
const LATE_MS = DAY_MS;
/** A mailed week is remembered this long. */
const FORGET_AFTER_MS = 8 * DAY_MS;
/** Users whose mails are written together. */
const AT_A_TIME = 100;

/** Users whose weeks begin at the same time. */
interface Group {
  readonly timezone: string;
  readonly firstWeekday: number | null;
}

/** Returns the day whose mail is due in the span; null: none is. */
function weekDue({ timezone, firstWeekday }: Group, { after, until }: ReminderSpan): string | null {
  const last = dayNumber(dayAt(until, timezone));
  for (let day = dayNumber(dayAt(after, timezone)); day <= last; day += 1) {
    const at = instantOf(`${dayOfNumber(day)}T${AT}`, timezone);
    if (weekdayOf(day) === (firstWeekday ?? MONDAY) && after < at && at <= until) return dayOfNumber(day);
  }
  return null;
}

const wantsIt = and(eq(users.weekly_mail, true), isNotNull(users.email_verified_at_timestamp), isShown);

/** Claims and reads the weeks of the next users of a group. @returns the last id, null after the last of them. */
async function mailSome(
  ctx: ReminderContext,
  group: Group & { day: string; now: number },
  afterId: string | null,
) {
  const { appUrl } = ctx.config;
  const { timezone, firstWeekday, day, now } = group;
  const read = async (tx: Tx) => {
    const rows = await tx
      .select(remindedColumns)
      .from(users)
      .where(
        and(
          wantsIt,
          eq(users.timezone, timezone),
          firstWeekday === null ? isNull(users.first_weekday) : eq(users.first_weekday, firstWeekday),
          afterId === null ? undefined : gt(users.id, afterId),
        ),
      )
      .orderBy(asc(users.id))
      .limit(AT_A_TIME);
    const people = rows.flatMap((row) =>
      row.email === null ? [] : [{ ...toReminded(row), email: row.email }],
    );
    const key = `week/${day}`;
    const mine = await claimed(
      tx,
      people.map((person) => ({ ...person, key, forgetAfter: now + FORGET_AFTER_MS })),
    );
    return { mine, weeks: await weeksOf(tx, mine, { from: now, appUrl }), last: rows.at(-1)?.userId ?? null };
  };
  const { mine, weeks, last } = await transact(ctx.db, read);
  for (const { userId, email, reader } of mine) {
    const week = weeks.get(userId);
    if (week === undefined) continue;
    await ctx.attempt(`mail the week to ${userId}`, async () => {
      const unsubscribe = unsubscribeLink(ctx, { userId, kind: 'weekly' });
      ctx.mailer.send(weeklyMail({ to: email, reader, week, link: `${appUrl}/`, unsubscribe }));
    });
  }
  return last;
}

/** Mails the weeks that have begun since the last round. */
export function mailWeeks(ctx: ReminderContext): Promise<void> {
  const now = ctx.clock();
  return inRound(ctx.db, 'weekly', { now, longest: LATE_MS }, async (span) => {
    const groups = await ctx.db
      .selectDistinct({ timezone: users.timezone, firstWeekday: users.first_weekday })
      .from(users)
      .where(wantsIt);
    for (const group of groups) {
      const day = weekDue(group, span);
      if (day === null) continue;
      let last: string | null = null;
      do last = await mailSome(ctx, { ...group, day, now }, last);
      while (last !== null);
    }
  });
}
