/**
 * Erases accounts whose owners deactivated them 30 days ago. One transaction deletes everything personal; the row
 * remains without a name, because its outings and what it wrote in outings also belong to other users. Then it leaves
 * its outings and groups. Names in the channel logs are older than the logs' retention.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DEACTIVATED_KEPT_MS } from '#contract/base/limits.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { type UserRow, users } from '../../base/db/tables.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import { endSessions } from '../../base/http/session/session.ts';
import { idempotency } from '../../base/http/tables.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { channelLog, channels } from '../../base/log/tables.ts';
import type { Context } from '../../context.ts';
import type { Account, Declarations, JobContext } from '../../core/declarations.ts';
import {
  blocks,
  contactLists,
  contacts,
  follows,
  nameWords,
  relations,
  reports,
} from '../../core/people/tables.ts';
import { lockedUser } from './change.ts';
import {
  connections,
  emailChanges,
  emailTokens,
  formerUsernames,
  passwordResets,
  registerInvitations,
} from './tables.ts';

/**
 * An address without a domain, and a username that no one could take before, because it is secret. A guest has neither.
 */
const namesOf = ({ id, kind }: UserRow) =>
  kind === 'guest'
    ? {}
    : { username: `deleted-${randomBytes(8).toString('hex')}`, email: `deleted-${id}@invalid` };

/**
 * A condition on `users`: the user is in an outing or group, may join an outing, or as a guest voted or caused
 * notifications.
 */
const isInOutings = sql`(exists (select from memberships where memberships.user_id = users.id)
  or exists (select from join_requests where join_requests.user_id = users.id)
  or exists (select from invitations
    where invitations.user_id = users.id and invitations.state in ('pending', 'ignored'))
  or exists (select from conversation_members as own join conversations on conversations.id = own.conversation_id
    where own.user_id = users.id and conversations.kind = 'group')
  or (users.kind = 'guest' and (exists (select from poll_votes where poll_votes.user_id = users.id)
    or exists (select from notifications where notifications.causer_id = users.id))))`;

/** Columns of accounts, of the base and of the core whose rows are only about the user, or about them and one other. */
export const ERASED: readonly PgColumn[] = [
  emailTokens.user_id,
  passwordResets.user_id,
  emailChanges.user_id,
  formerUsernames.user_id,
  connections.user_id,
  idempotency.user_id,
  nameWords.user_id,
  follows.follower_id,
  follows.followee_id,
  blocks.blocker_id,
  blocks.blocked_id,
  relations.user_id,
  relations.person_id,
  contacts.owner_id,
  contacts.person_id,
  contactLists.user_id,
];

/** Deletes those rows, and those that areas declare. */
async function deleteRows(tx: Tx, declarations: readonly Declarations[], id: string): Promise<void> {
  await endSessions(tx, id);
  const declared = declarations.flatMap(({ erasedWith = [] }) => erasedWith);
  for (const column of [...ERASED, ...declared]) await tx.delete(column.table).where(eq(column, id));
}

/** Removes the user from rows that other users need. */
async function forgetIn(tx: Tx, id: string): Promise<void> {
  await tx.update(reports).set({ reporter_id: null }).where(eq(reports.reporter_id, id));
  await tx
    .update(registerInvitations)
    .set({ email: null })
    .where(or(eq(registerInvitations.inviter_id, id), eq(registerInvitations.used_by, id)));
  // The user's devices, of which there are none, would start after what was deleted.
  const channelId = userChannelId(id);
  await tx.delete(channelLog).where(eq(channelLog.channel_id, channelId));
  await tx
    .update(channels)
    .set({ trimmed_to: sql`${channels.sequence}` })
    .where(eq(channels.id, channelId));
}

/** Erases the personal data in a user's row and in the rows about them. Call it under the lock of the row. */
async function eraseRow(
  tx: Tx,
  declarations: readonly Declarations[],
  user: UserRow,
  now: number,
): Promise<void> {
  const { id } = user;
  await deleteRows(tx, declarations, id);
  await forgetIn(tx, id);
  await tx
    .update(users)
    .set({
      ...namesOf(user),
      first_name: '',
      last_name: '',
      password_hash: null,
      email_verified_at_timestamp: null,
      erased_at_timestamp: now,
      deactivated_at_timestamp: user.deactivated_at_timestamp ?? now,
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
}

/** @returns whether the account was erased: its user may have been reactivated a moment ago. */
async function erase(
  tx: Tx,
  declarations: readonly Declarations[],
  id: string,
  now: number,
): Promise<boolean> {
  const before = await lockedUser(tx, id);
  if (before.deactivated_at_timestamp === null || before.erased_at_timestamp !== null) return false;
  await eraseRow(tx, declarations, before, now);
  return true;
}

/**
 * Erases a guest in the given transaction. They still have to leave their outings.
 * @returns false for a guest who is gone.
 */
export async function eraseGuest(
  tx: Tx,
  { declarations, clock }: Pick<JobContext, 'declarations' | 'clock'>,
  id: string,
): Promise<boolean> {
  const [guest] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (guest?.kind !== 'guest' || guest.erased_at_timestamp !== null) return false;
  await eraseRow(tx, declarations, guest, clock());
  return true;
}

/**
 * Call it after the commit that erased a guest whose memberships were transferred: closes their sockets and deletes
 * what is left of them. Never rejects: the maintenance jobs complete what an interruption leaves.
 */
export function guestIsErased(ctx: JobContext, id: string): void {
  ctx.broadcaster.disconnectUser(id);
  leaveAll(ctx, { id, kind: 'guest', username: null }).catch((error: unknown) =>
    ctx.log.error({ err: error, userId: id }, 'Data of a guest who is gone is left; retrying.'),
  );
}

/** Erases a guest, who then leaves all outings. The maintenance jobs complete what an interruption leaves. */
export async function forgetGuest(ctx: JobContext, id: string): Promise<void> {
  const isErased = await transact(ctx.db, (tx) => eraseGuest(tx, ctx, id));
  if (!isErased) return;
  ctx.broadcaster.disconnectUser(id);
  await leaveAll(ctx, { id, kind: 'guest', username: null });
}

/** Erases every account that is due, and continues with those that an interruption left in outings. */
export async function eraseDue(ctx: JobContext & Pick<Context, 'attempt'>, now: number): Promise<void> {
  const { db, log } = ctx;
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(lt(users.deactivated_at_timestamp, now - DEACTIVATED_KEPT_MS), isNull(users.erased_at_timestamp)),
    );
  for (const { id } of due)
    await ctx.attempt(`erase the account ${id}`, async () => {
      const isErased = await transact(db, (tx) => erase(tx, ctx.declarations, id, now));
      if (isErased) log.info({ userId: id }, 'A deactivated account was erased.');
    });
  const left = await db
    .select({ id: users.id, kind: users.kind, username: users.username })
    .from(users)
    .where(and(isNotNull(users.deactivated_at_timestamp), isNotNull(users.erased_at_timestamp), isInOutings));
  for (const user of left) await ctx.attempt(`leave the outings of ${user.id}`, () => leaveAll(ctx, user));
}

/** Leaves each place in a separate transaction: after an interruption this continues with the rest. */
async function leaveAll(ctx: JobContext, user: Account): Promise<void> {
  for (const { meeting } of ctx.declarations)
    for (const place of (await meeting?.yetToLeave(ctx.db, user.id)) ?? [])
      ctx.broadcaster.announce(
        await transact(ctx.db, async (tx) => [...((await meeting?.leave(tx, ctx, user, place)) ?? [])]),
      );
}
