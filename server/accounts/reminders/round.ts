/** Sends due reminders: each once, to the user's devices and, if they want, by mail. */
import { REMINDER_MINUTES_MAX } from '#contract/base/limits.ts';
import { REMINDER_ON_TIME_MS, type ReminderSpan } from '#contract/outings/membership/due-reminders.ts';
import { startOfDay } from '#contract/time/instants.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import { reminderMail } from '../../base/mail/reminder-mails.ts';
import type { Context } from '../../context.ts';
import { mailPicture } from '../../core/faces/outing-face.ts';
import { queuePushes } from '../../core/push/queue.ts';
import { unsubscribeLink } from '../../core/unsubscribe-link.ts';
import { dueOfSome } from './entries.ts';
import type { FoundReminder } from './found.ts';
import { entryHref, outingHref } from './hrefs.ts';
import { dueOfOutings } from './outings.ts';
import { claimed, inRound } from './rounds.ts';

export type ReminderContext = Pick<
  Context,
  'db' | 'config' | 'settings' | 'clock' | 'mailer' | 'log' | 'attempt'
>;

const DAY_MS = 86_400_000;
/** A sent reminder is remembered until its start is this long ago. */
const FORGET_AFTER_MS = 2 * DAY_MS;
/** Reminders sent in one transaction. */
const AT_A_TIME = 500;

/** Returns when it starts; for whole days, their beginning in the zone of the reader. */
const startOf = ({ all_day, starts_at, from, person }: FoundReminder): number =>
  all_day ? startOfDay(starts_at.slice(0, 10), person.reader.zone) : from;

const hrefOf = (reminder: FoundReminder): string =>
  reminder.kind === 'outing'
    ? outingHref(reminder.id)
    : entryHref(startOf(reminder), reminder.person.reader.zone);

/** Claims reminders, and queues the pushes of those not claimed before. @returns these */
async function claimAndPush(tx: Tx, found: readonly FoundReminder[], now: number): Promise<FoundReminder[]> {
  const mine = await claimed(
    tx,
    found.map((reminder) => ({
      ...reminder,
      userId: reminder.person.userId,
      forgetAfter: reminder.from + FORGET_AFTER_MS,
    })),
  );
  const pushes = mine.map((reminder) => {
    const { key, title, all_day } = reminder;
    const about = { key, title, start: startOf(reminder), all_day, href: hrefOf(reminder) };
    return { userId: reminder.userId, subject: { kind: 'reminder', ...about } as const, dueAt: now };
  });
  await queuePushes(tx, pushes, now);
  return mine;
}

/** Mails the claimed reminders to users who want that. */
async function mail(ctx: ReminderContext, reminders: readonly FoundReminder[], now: number): Promise<void> {
  const { appUrl } = ctx.config;
  for (const reminder of reminders) {
    const { person, at, cover } = reminder;
    if (person.mailTo === null) continue;
    const to = person.mailTo;
    await ctx.attempt(`mail the reminder ${reminder.key} to ${person.userId}`, async () =>
      ctx.mailer.send(
        reminderMail({
          to,
          reader: person.reader,
          about: reminder,
          picture: cover && mailPicture({ ...reminder, ...cover }, person.reader),
          link: `${appUrl}${hrefOf(reminder)}`,
          unsubscribe: unsubscribeLink(ctx, {
            userId: person.userId,
            kind: person.kind === 'guest' ? 'guest' : 'reminders',
          }),
          // Rounds are some seconds late: the text still says “in 1 hour”.
          now: now - at <= REMINDER_ON_TIME_MS ? at : now,
        }),
      ),
    );
  }
}

async function remindOfOutings(ctx: ReminderContext, span: ReminderSpan): Promise<void> {
  const found = await dueOfOutings(ctx.db, span);
  for (let first = 0; first < found.length; first += AT_A_TIME) {
    const some = found.slice(first, first + AT_A_TIME);
    await mail(ctx, await transact(ctx.db, (tx) => claimAndPush(tx, some, span.until)), span.until);
  }
}

async function remindOfEntries(ctx: ReminderContext, span: ReminderSpan): Promise<void> {
  for (let isAll = false; !isAll; ) {
    const round = await transact(ctx.db, async (tx) => {
      const some = await dueOfSome(tx, span);
      return { reminders: await claimAndPush(tx, some.found, span.until), isAll: some.isAll };
    });
    await mail(ctx, round.reminders, span.until);
    isAll = round.isAll;
  }
}

/** Sends everything that has become due since the last round. */
export function remindDue(ctx: ReminderContext): Promise<void> {
  const now = ctx.clock();
  const longest = REMINDER_MINUTES_MAX * 60_000 + DAY_MS;
  return inRound(ctx.db, 'reminders', { now, longest }, async (span) => {
    await remindOfOutings(ctx, span);
    await remindOfEntries(ctx, span);
  });
}
