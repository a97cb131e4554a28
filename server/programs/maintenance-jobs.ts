/**
 * Runs jobs every few minutes: they delete what has expired, return unused invitations, and finish what was
 * interrupted.
 */
import { and, lt, not, or, sql } from 'drizzle-orm';
import { IDEMPOTENCY_KEPT_MS } from '#contract/base/limits.ts';
import { eraseDue } from '../accounts/accounts/erase.ts';
import { dropExpiredChanges } from '../accounts/accounts/expire.ts';
import { dropUnused, returnExpired } from '../accounts/accounts/invitations.ts';
import { publishDueAccounts } from '../accounts/accounts/publish-account.ts';
import { emailTokens, formerUsernames, passwordResets } from '../accounts/accounts/tables.ts';
import { dropUnconfirmed, forgetGuestsDue } from '../accounts/guest-sessions/expire.ts';
import { NOTIFICATIONS_KEPT_MS, trimNotifications } from '../accounts/notifications/write.ts';
import { dropExpiredTrips } from '../accounts/providers/trips.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../base/http/session/session.ts';
import { keepAssets } from '../base/http/site/kept-assets.ts';
import { idempotency, sessions } from '../base/http/tables.ts';
import { trimLog } from '../base/log/trim.ts';
import { refreshDue } from '../calendar/foreign-calendars/refresh.ts';
import type { Context } from '../context.ts';
import type { JobContext } from '../core/declarations.ts';
import { sweepFaces } from '../core/faces/pictures.ts';
import { sweepUploads } from '../core/uploads/sweep.ts';
import { trimActivities } from '../outings/activities/sweep.ts';
import { putAwayDue } from '../outings/edit/put-away.ts';
import { sweepStories } from '../people/stories/sweep.ts';

export const LOG_KEPT_MS = 30 * 86_400_000;

const EVERY_MS = 15 * 60 * 1_000;

type MaintenanceContext = JobContext & Pick<Context, 'config' | 'files' | 'attempt' | 'readCalendarFile'>;

interface JobSite {
  /** Folder of the built app. */
  readonly appFolder: string;
  /** Folder of assets of earlier builds. */
  readonly keptAssets: string;
}

/** Returns the jobs by name, in their order. */
function jobsOf(ctx: MaintenanceContext): readonly [name: string, job: () => PromiseLike<unknown>][] {
  const { db, entities, clock, files } = ctx;
  const now = clock();
  // They end only by age.
  const isOfGuest = sql`exists (select from users where users.id = ${sessions.user_id} and users.kind = 'guest')`;
  const deleteSessions = () =>
    db
      .delete(sessions)
      .where(
        or(
          and(lt(sessions.seen_at_timestamp, now - SESSION_IDLE_MS), not(isOfGuest)),
          lt(sessions.created_at_timestamp, now - SESSION_ABSOLUTE_MS),
        ),
      );
  return [
    ['return invitations', () => returnExpired(ctx, now)],
    ['drop unused invitations', () => dropUnused(db, now)],
    ['tell of changed accounts', () => publishDueAccounts(ctx)],
    ['forget guests', () => forgetGuestsDue(ctx, now)],
    ['drop addresses of guests', () => dropUnconfirmed(ctx, now)],
    ['erase accounts', () => eraseDue(ctx, now)],
    ['drop changes of accounts', () => dropExpiredChanges(ctx, now)],
    ['free usernames', () => db.delete(formerUsernames).where(lt(formerUsernames.free_at_timestamp, now))],
    [
      'drop responses',
      () => db.delete(idempotency).where(lt(idempotency.created_at_timestamp, now - IDEMPOTENCY_KEPT_MS)),
    ],
    ['drop sessions', deleteSessions],
    // Before the files: the pictures of stories are deleted in the same round.
    ['sweep stories', () => sweepStories(ctx, now)],
    ['sweep files', () => sweepUploads({ db, files, entities }, now)],
    ['sweep faces', () => sweepFaces(ctx, now)],
    ['put plans away', () => putAwayDue(ctx, now)],
    ['trim the log', () => trimLog(db, now - LOG_KEPT_MS)],
    ['trim activities', () => trimActivities(db)],
    ['trim notifications', () => trimNotifications(db, now - NOTIFICATIONS_KEPT_MS)],
    ['drop tokens of mails', () => db.delete(emailTokens).where(lt(emailTokens.expires_at_timestamp, now))],
    [
      'drop tokens of passwords',
      () => db.delete(passwordResets).where(lt(passwordResets.expires_at_timestamp, now)),
    ],
    ['drop trips to providers', () => dropExpiredTrips(db, now)],
    // Last, because it waits for other servers.
    ['refresh calendars', () => refreshDue(ctx)],
  ];
}

/** Runs each job once. Each statement is complete by itself, so the server may stop between any two. */
export async function runMaintenanceJobs(ctx: MaintenanceContext): Promise<void> {
  for (const [name, job] of jobsOf(ctx)) await ctx.attempt(name, async () => await job());
}

/** @returns a function that ends the schedule, and resolves when a running round is done. */
export function scheduleMaintenanceJobs(ctx: MaintenanceContext, site: JobSite): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => runMaintenanceJobs(ctx))
      // The build may have been replaced while the server is running.
      .then(() => ctx.attempt('keep assets', () => keepAssets(site.appFolder, site.keptAssets, ctx.clock())));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
