/** The beat of reminders and weekly mails. */
import { startBeat } from '../../base/schedule/beat.ts';
import { type ReminderContext, remindDue } from './round.ts';
import { mailWeeks } from './weekly.ts';

const EVERY_MS = 30_000;

/** @returns a function that ends the beat, and resolves when a running round is done. */
export const scheduleReminders = (ctx: ReminderContext): (() => Promise<void>) =>
  startBeat({
    everyMs: EVERY_MS,
    round: async () => {
      await ctx.attempt('remind', () => remindDue(ctx));
      await ctx.attempt('mail weeks', () => mailWeeks(ctx));
    },
    log: ctx.log,
    failed: 'Reminders could not be told; they are tried again.',
  });
