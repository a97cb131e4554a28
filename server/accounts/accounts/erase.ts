/**
 * Erases accounts whose owners deactivated them 30 days ago. Everything personal goes in one transaction; the row stays without
 * a name, because what it owns and wrote in outings belongs to others too. Then it leaves its outings and groups (leave-all.ts). Names
 * in the logs of channels are older than those are kept.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { DEACTIVATED_KEPT_MS } from '#contract/base/limits.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import { idempotency } from '../../base/http/tables.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { channelLog, channels } from '../../base/log/tables.ts';
import { calendarLinks } from '../../calendar/calendar-links/tables.ts';
import { foreignCalendars } from '../../calendar/foreign-calendars/tables.ts';
import { personalItems } from '../../calendar/personal-items/tables.ts';
import { chatStates } from '../../chat/tables.ts';
import type { Context } from '../../context.ts';
import { openInvitations } from '../../core/outings/tables.ts';
import {
  blocks,
  contactLists,
  contacts,
  follows,
  nameWords,
  relations,
  reports,
} from '../../core/people/tables.ts';
import { collections } from '../../people/collections/tables.ts';
import { feedItems, feedReactions } from '../../people/feed/tables.ts';
import { stories, storyReactions, storyViews } from '../../people/stories/tables.ts';
import { visits } from '../../places/travel/tables.ts';
import { appReviews } from '../app-reviews/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { connections } from '../providers/tables.ts';
import { pushQueue } from '../push/tables.ts';
import { reminded } from '../reminders/tables.ts';
import { lockedUser } from './change.ts';
import { leaveAll } from './leave-all.ts';
import { emailChanges, emailTokens, formerUsernames, passwordResets, registerInvitations } from './tables.ts';
import type { TellContext } from './tell-others.ts';
import { endSessions } from './user.ts';

/** An address of no domain, and a username that nobody could take before, as nobody knows it. */
const namesOf = (id: string) => ({
  username: `deleted-${randomBytes(8).toString('hex')}`,
  email: `deleted-${id}@invalid`,
});

/** A condition on `users`: the person is in an outing or group, or may join an outing. */
const isInOutings = sql`(exists (select from memberships where memberships.user_id = users.id)
  or exists (select from join_requests where join_requests.user_id = users.id)
  or exists (select from invitations
    where invitations.user_id = users.id and invitations.state in ('pending', 'ignored'))
  or exists (select from conversation_members as own join conversations on conversations.id = own.conversation_id
    where own.user_id = users.id and conversations.kind = 'group'))`;

/** Deletes the rows that are about the person alone, or about them and one other. */
async function deleteRows(tx: Tx, id: string): Promise<void> {
  await endSessions(tx, id);
  for (const table of [emailTokens, passwordResets, emailChanges, formerUsernames, idempotency])
    await tx.delete(table).where(eq(table.user_id, id));
  for (const table of [
    notifications,
    visits,
    nameWords,
    openInvitations,
    chatStates,
    personalItems,
    calendarLinks,
    foreignCalendars,
    collections,
    feedReactions,
    storyViews,
    storyReactions,
    appReviews,
    reminded,
    connections,
    pushQueue,
  ])
    await tx.delete(table).where(eq(table.user_id, id));
  await tx.delete(feedItems).where(eq(feedItems.author_id, id));
  await tx.delete(stories).where(eq(stories.author_id, id));
  await tx.delete(follows).where(or(eq(follows.follower_id, id), eq(follows.followee_id, id)));
  await tx.delete(blocks).where(or(eq(blocks.blocker_id, id), eq(blocks.blocked_id, id)));
  await tx.delete(relations).where(or(eq(relations.user_id, id), eq(relations.person_id, id)));
  await tx.delete(contacts).where(or(eq(contacts.owner_id, id), eq(contacts.person_id, id)));
  await tx.delete(contactLists).where(eq(contactLists.user_id, id));
}

/** What stays of rows that others need is no longer about the person. */
async function forgetIn(tx: Tx, id: string): Promise<void> {
  await tx.update(reports).set({ reporter_id: null }).where(eq(reports.reporter_id, id));
  await tx
    .update(registerInvitations)
    .set({ email: null })
    .where(or(eq(registerInvitations.inviter_id, id), eq(registerInvitations.used_by, id)));
  // Devices of the person, of which there are none, would begin after what was removed.
  const channelId = userChannelId(id);
  await tx.delete(channelLog).where(eq(channelLog.channel_id, channelId));
  await tx
    .update(channels)
    .set({ trimmed_to: sql`${channels.sequence}` })
    .where(eq(channels.id, channelId));
}

/** @returns whether the account was erased: its user may have come back a moment ago. */
async function erase(tx: Tx, id: string, now: number): Promise<boolean> {
  const before = await lockedUser(tx, id);
  if (before.deactivated_at_timestamp === null || before.erased_at_timestamp !== null) return false;
  await deleteRows(tx, id);
  await forgetIn(tx, id);
  await tx
    .update(users)
    .set({
      ...namesOf(id),
      first_name: '',
      last_name: '',
      password_hash: null,
      email_verified_at_timestamp: null,
      erased_at_timestamp: now,
      avatar_key: null,
      cover_key: null,
      cover_width: null,
      cover_height: null,
      cover_template: '',
      about: '',
      links: [],
      default_continent: null,
      phone_number: '',
      phone_number_country_code: '',
      skin: null,
      language: null,
      browser_languages: [],
      first_weekday: null,
      clock: null,
      app_rating: null,
      answered_prompts: [],
      push_muted: [],
      push_words: true,
      quiet_hours: null,
      outing_reminders: [],
      reminder_mail: false,
      weekly_mail: false,
      travel_visibility: 'nobody',
      people_visibility: 'nobody',
      timezone: 'UTC',
      invitations_left: 0,
      seal_key: randomBytes(32).toString('base64url'),
      updated_at_timestamp: nextVersion(users.updated_at_timestamp),
    })
    .where(eq(users.id, id));
  return true;
}

/** Erases every account that is due, and goes on with those that an interruption left in outings. */
export async function eraseDue(ctx: TellContext & Pick<Context, 'attempt'>, now: number): Promise<void> {
  const { db, log } = ctx;
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(lt(users.deactivated_at_timestamp, now - DEACTIVATED_KEPT_MS), isNull(users.erased_at_timestamp)),
    );
  for (const { id } of due)
    await ctx.attempt(`erase the account ${id}`, async () => {
      const isErased = await transact(db, (tx) => erase(tx, id, now));
      if (isErased) log.info({ userId: id }, 'A deactivated account was erased.');
    });
  const left = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(isNotNull(users.deactivated_at_timestamp), isNotNull(users.erased_at_timestamp), isInOutings));
  for (const user of left) await ctx.attempt(`leave the outings of ${user.id}`, () => leaveAll(ctx, user));
}
