/** Refuses what exceeds the operator's limits, and too many changes of a user within a minute. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { QuotaField } from '#contract/base/quotas.ts';
import { Refusal } from './refusal.ts';

const MESSAGES: Record<QuotaField, (limit: number) => string> = {
  outings: (limit) => `You cannot have more than ${limit} outings. Delete one that you do not need.`,
  items: (limit) => `An outing cannot have more than ${limit} items.`,
  levels: (limit) => `Items cannot be nested more than ${limit} levels deep.`,
  notes: (limit) => `There cannot be more than ${limit} notes here.`,
  polls: (limit) => `There cannot be more than ${limit} polls here.`,
  photos: (limit) => `There cannot be more than ${limit} photos here.`,
  things: (limit) => `There cannot be more than ${limit} things to bring here.`,
  personal_items: (limit) => `A calendar cannot have more than ${limit} entries.`,
  file: (limit) => `A file cannot have more than ${limit} MB.`,
  files: (limit) => `The files of an outing cannot have more than ${limit} MB together.`,
  uploads: (limit) => `You cannot upload more than ${limit} MB a day. Please try again tomorrow.`,
};

/** Returns the refusal of what would exceed a limit. */
export function quotaReached(field: QuotaField, limit: number): Refusal {
  const message = MESSAGES[field](limit);
  return new Refusal('quota', {
    reason: 'quota',
    readable_message: message,
    errors: { [field]: [message] },
    data: { field, limit },
  });
}

/**
 * Counts each user's changes, only in this process: it is the database that the limit protects.
 * @throws {Refusal} `rate_limited` with the time to wait; devices keep their queued changes and wait.
 */
export type CountWrite = (userId: string) => Promise<void>;

export function countingWrites(mostAMinute: number): CountWrite {
  const counter = new RateLimiterMemory({ points: mostAMinute, duration: 60 });
  return async (userId) => {
    try {
      await counter.consume(userId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw new Refusal('rate_limited', { retryAfterSeconds });
    }
  };
}
