/** Schedules reminders and weekly mails. */
import { startInterval } from '../../base/schedule/interval.ts';
import { type ReminderContext, remindDue } from './round.ts';
import { mailWeeks } from './weekly.ts';

const EVERY_MS = 30_000;

/** @returns a function that ends the interval, and resolves when a running job is done. */
export const scheduleReminders = (ctx: ReminderContext): (() => Promise<void>) =>
  startInterval({
    everyMs: EVERY_MS,
    run: async () => {
      await ctx.attempt('remind', () => remindDue(ctx));
      await ctx.attempt('mail weeks', () => mailWeeks(ctx));
    },
    log: ctx.log,
    failed: 'Reminders could not be sent; they are tried again.',
  });
