/** The beat of reminders and weekly mails: jobs of maintenance come too seldom for them. */
import { type ReminderContext, remindDue } from './round.ts';
import { mailWeeks } from './weekly.ts';

const EVERY_MS = 30_000;

/** @returns a function that ends the beat, and resolves when a running round is done. */
export function scheduleReminders(ctx: ReminderContext): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    // A round that takes long is not followed by those that it kept waiting: the next one does their work.
    if (isRunning) return;
    isRunning = true;
    round = remindDue(ctx)
      .then(() => mailWeeks(ctx))
      .catch((error: unknown) =>
        ctx.log.error({ err: error }, 'Reminders could not be told; they are tried again.'),
      )
      .finally(() => {
        isRunning = false;
      });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
