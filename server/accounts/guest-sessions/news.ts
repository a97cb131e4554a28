/**
 * Mails guests with a confirmed address news of their plans: one mail per plan, however much changed within minutes.
 */
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { NotificationType } from '#contract/accounts/notification/notification.ts';
import { isAmong } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { transact } from '../../base/db/transaction.ts';
import { type GuestNewsKind, guestNewsMail, isGuestNews } from '../../base/mail/guest-mails.ts';
import { readerOf } from '../../base/mail/reader.ts';
import { startInterval } from '../../base/schedule/interval.ts';
import type { Context } from '../../context.ts';
import type { NewNotification, Reacting } from '../../core/declarations.ts';
import { mailPicture } from '../../core/faces/outing-face.ts';
import { outings } from '../../core/outings/tables.ts';
import { NO_CHANGE, type PeopleChange } from '../../core/outings/writing/people-change.ts';
import { unsubscribeLink } from '../../core/unsubscribe-link.ts';
import { guestAddresses, guestNews } from './tables.ts';

/** A plan is often changed several times in a row: the mail describes the final state. */
const DUE_AFTER_MS = 3 * 60_000;

const kindOf = (type: NotificationType): GuestNewsKind | null => (isGuestNews(type) ? type : null);

/** Queues news for guests with a confirmed address. The outing may be gone when it is sent. */
export async function noteGuestNews(
  { tx, ctx }: Reacting,
  { type, to, outing }: NewNotification,
): Promise<PeopleChange> {
  const kind = kindOf(type);
  if (kind === null || outing === null || to.length === 0) return NO_CHANGE;
  const readers = await tx
    .select({ userId: guestAddresses.user_id })
    .from(guestAddresses)
    .where(and(isAmong(guestAddresses.user_id, to), isNotNull(guestAddresses.confirmed_at_timestamp)));
  if (readers.length === 0) return NO_CHANGE;
  const pending = { kind, outing_title: outing.title, due_at_timestamp: ctx.clock() + DUE_AFTER_MS };
  for (const { userId } of readers) {
    const noted = tx.insert(guestNews).values({ user_id: userId, outing_id: outing.id, ...pending });
    // A change takes precedence over a pending request for an answer.
    await (kind === 'nudged'
      ? noted.onConflictDoNothing()
      : noted.onConflictDoUpdate({ target: [guestNews.user_id, guestNews.outing_id], set: pending }));
  }
  return NO_CHANGE;
}

type NewsContext = Pick<Context, 'db' | 'config' | 'settings' | 'mailer' | 'clock' | 'attempt'>;

/** Mails due news. Claimed news is not mailed twice. */
export async function mailGuestNews(ctx: NewsContext): Promise<void> {
  const due = await transact(ctx.db, async (tx) => {
    const claimed = await tx
      .delete(guestNews)
      .where(lte(guestNews.due_at_timestamp, ctx.clock()))
      .returning();
    return Promise.all(
      claimed.map(async (news) => {
        const [reader] = await tx
          .select({ user: users, email: guestAddresses.email })
          .from(guestAddresses)
          .innerJoin(users, eq(users.id, guestAddresses.user_id))
          .where(eq(guestAddresses.user_id, news.user_id));
        const [outing] = await tx.select().from(outings).where(eq(outings.id, news.outing_id));
        return { news, reader, outing };
      }),
    );
  });
  for (const { news, reader, outing } of due) {
    if (reader === undefined) continue;
    await ctx.attempt(`mail news to the guest ${news.user_id}`, async () => {
      const to = readerOf(reader.user);
      ctx.mailer.send(
        guestNewsMail({
          to: reader.email,
          reader: to,
          kind: news.kind,
          about: {
            title: outing?.title ?? news.outing_title,
            place: outing?.place_name ?? '',
            starts: outing?.starts_at
              ? { starts_at: outing.starts_at, all_day: outing.all_day, timezone: outing.timezone }
              : null,
          },
          picture: outing === undefined ? null : mailPicture({ ...outing, place: outing.place_name }, to),
          link: `${ctx.config.appUrl}/outings/${news.outing_id}`,
          unsubscribe: unsubscribeLink(ctx, { userId: news.user_id, kind: 'guest' }),
        }),
      );
    });
  }
}

const EVERY_MS = 30_000;

/** @returns a function that ends the interval, and resolves when a running job is done. */
export const scheduleGuestNews = (ctx: NewsContext & Pick<Context, 'log'>): (() => Promise<void>) =>
  startInterval({
    everyMs: EVERY_MS,
    run: () => mailGuestNews(ctx),
    log: ctx.log,
    failed: 'News could not be mailed to guests; they are tried again.',
  });
