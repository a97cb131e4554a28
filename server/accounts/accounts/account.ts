/** Describes the logged-in user's own account with all settings, as only they see it. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '#contract/accounts/account/account.ts';
import type { Connection } from '#contract/accounts/account/connection.ts';
import { ContinentId } from '#contract/places/visit/visit.ts';
import type { AccountRow } from '../../base/db/tables.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { coverOf } from '../../core/outings/cover-sizes.ts';
import { avatarUrl } from '../../core/people/person.ts';
import { connectionsOf } from './connections.ts';
import { emailChanges } from './tables.ts';
import { userOf } from './user.ts';

/** Returns the address that waits for its link to be opened; null if none does. */
export async function pendingEmailOf(db: Queryable, userId: string, now: number): Promise<string | null> {
  const [waiting] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.user_id, userId),
        isNull(emailChanges.used_at_timestamp),
        gt(emailChanges.expires_at_timestamp, now),
      ),
    );
  return waiting?.email ?? null;
}

function toAccount(row: AccountRow, pendingEmail: string | null, connections: Connection[]): Account {
  const emailBy = (name: string) => connections.find(({ provider }) => provider === name)?.email ?? null;
  return {
    id: row.id,
    attributes: {
      first_name: row.first_name,
      last_name: row.last_name,
      username: row.username,
      email: row.email,
      pending_email: pendingEmail,
      phone_number: row.phone_number,
      phone_number_country_code: row.phone_number_country_code,
      about: row.about,
      links: row.links,
      default_continent: v.parse(v.nullable(ContinentId), row.default_continent),
      avatar: avatarUrl(row.avatar_key),
      cover: coverOf(row),
      cover_template: row.cover_template,
      timezone: row.timezone,
      skin: row.skin,
      language: row.language,
      first_weekday: row.first_weekday,
      clock: row.clock,
      travel_visibility: row.travel_visibility,
      people_visibility: row.people_visibility,
      invited_by: row.invited_by,
      tells_read: row.tells_read,
      shares_busy: row.shares_busy,
      app_rating: row.app_rating,
      answered_prompts: row.answered_prompts,
      push_muted: row.push_muted,
      push_words: row.push_words,
      quiet_hours: row.quiet_hours,
      outing_reminders: row.outing_reminders,
      reminder_mail: row.reminder_mail,
      weekly_mail: row.weekly_mail,
      has_password: row.password_hash !== null,
      connections,
      has_social_media_connections: connections.length > 0,
      google_email: emailBy('google'),
      apple_email: emailBy('apple'),
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
  };
}

/** @param now of the server's clock, Unix ms: an address whose link has expired no longer waits. */
export async function accountOf(db: Queryable, userId: string, now: number): Promise<Account> {
  return toAccount(
    await userOf(db, userId),
    await pendingEmailOf(db, userId, now),
    await connectionsOf(db, userId),
  );
}
