/** Stores a user's review of the app for the operator. */
import { and, asc, eq, gt } from 'drizzle-orm';
import { appReviewCalls } from '#contract/accounts/app-review/calls.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { changeAccount, lockedUser } from '../accounts/change.ts';
import { appReviews } from './tables.ts';

const DAY_MS = 86_400_000;
/** Per user. */
const REVIEWS_A_DAY_MAX = 10;

/**
 * @throws {Refusal} `rate_limited` after too many reviews within a day, with the time until the first of them is a day
 * old.
 */
async function requireFewReviews(tx: Tx, me: string, now: number): Promise<void> {
  const recent = await tx
    .select({ at: appReviews.created_at_timestamp })
    .from(appReviews)
    .where(and(eq(appReviews.user_id, me), gt(appReviews.created_at_timestamp, now - DAY_MS)))
    .orderBy(asc(appReviews.created_at_timestamp));
  const [first] = recent;
  if (first === undefined || recent.length < REVIEWS_A_DAY_MAX) return;
  throw new Refusal('rate_limited', { retryAfterSeconds: Math.ceil((first.at + DAY_MS - now) / 1_000) });
}

export function registerAppReviews(app: App, ctx: Context): void {
  handleWrite(app, ctx, appReviewCalls.create, async (write) => {
    const { tx, caller, body } = write;
    // Reviews of one user are serialized: concurrently, none would count the others.
    await lockedUser(tx, caller.userId);
    const now = ctx.clock();
    await requireFewReviews(tx, caller.userId, now);
    const { id = newId(now), rating, message } = body;
    const stored = await tx
      .insert(appReviews)
      .values({ id, user_id: caller.userId, rating, message, created_at_timestamp: now })
      .onConflictDoNothing()
      .returning({ id: appReviews.id });
    if (stored.length === 0) throw new Refusal('id_taken');
    return changeAccount(ctx, write, { app_rating: rating });
  });
}
