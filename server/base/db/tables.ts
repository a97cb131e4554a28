/** Tables that every layer refers to: users, and the values that this installation made for itself. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PushTopic, QuietHours } from '#contract/accounts/push/push.ts';
import { OUTING_REMINDERS } from '#contract/time/reminders.ts';
import { changed, instant } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** `guest`: answered an outing by its link, without an account. Has a name, in `first_name`, and neither username, address nor password. */
    kind: text('kind', { enum: ['member', 'guest'] })
      .notNull()
      .default('member'),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    /** In lower case, as are e-mail addresses: the contract's schemas make them so. */
    username: text('username').unique(),
    /** Until it is confirmed, a claim: several accounts may have the same (S70). */
    email: text('email'),
    /** Null: the user logs in by a provider alone. */
    password_hash: text('password_hash'),
    email_verified_at_timestamp: instant('email_verified_at_timestamp'),
    blocked: boolean('blocked').notNull().default(false),
    /** Since when the user has hidden the account; it is erased 30 days later. */
    deactivated_at_timestamp: instant('deactivated_at_timestamp'),
    /** When all that was personal was deleted. The row stays for what belongs to outings of others. */
    erased_at_timestamp: instant('erased_at_timestamp'),
    /** Since when others have yet to hear how the user is called and looks, or whether they are there; null: all have. */
    untold_since_timestamp: instant('untold_since_timestamp'),
    /** Square pictures (`files`). */
    avatar_key: text('avatar_key'),
    /** The picture (`files`) shown instead of the template, and its size in pixels. */
    cover_key: text('cover_key'),
    cover_width: integer('cover_width'),
    cover_height: integer('cover_height'),
    cover_template: text('cover_template').notNull().default(''),
    about: text('about').notNull().default(''),
    links: jsonb('links').$type<string[]>().notNull().default([]),
    default_continent: text('default_continent'),
    /** The code of a country (ISO 3166-1, alpha-2), and the number without its prefix; both empty for none. */
    phone_number_country_code: text('phone_number_country_code').notNull().default(''),
    phone_number: text('phone_number').notNull().default(''),
    /** How the app looks on all devices of the user; null: as each device does it by itself. */
    skin: text('skin', { enum: ['light', 'dark', 'system'] }),
    language: text('language'),
    /** The languages (BCP 47) that the browser asked for at which the user logged in last: for mails, while `language` is null. */
    browser_languages: text('browser_languages').array().notNull().default([]),
    /** 1 for Monday to 7 for Sunday. */
    first_weekday: integer('first_weekday'),
    clock: text('clock', { enum: ['12', '24'] }),
    /** Who else may see the places that the user visited. */
    travel_visibility: text('travel_visibility', { enum: ['everyone', 'followers', 'contacts', 'nobody'] })
      .notNull()
      .default('followers'),
    /** Who else may see whom the user follows, and by whom they are followed. */
    people_visibility: text('people_visibility', { enum: ['everyone', 'followers', 'contacts', 'nobody'] })
      .notNull()
      .default('everyone'),
    /** Who may invite the user to outings: all whom they follow, or their contacts only. */
    invited_by: text('invited_by', { enum: ['followed', 'contacts'] })
      .notNull()
      .default('followed'),
    /** Whether others learn how far the user has read a chat, and the user how far they have. */
    tells_read: boolean('tells_read').notNull().default(true),
    /** Whether people whom the user follows or has in a list learn that they are busy while these plan something with them. */
    shares_busy: boolean('shares_busy').notNull().default(false),
    /** How the user rated the app last; null: not yet. Of all that they wrote of it: `app_reviews`. */
    app_rating: integer('app_rating'),
    /** What the app does not offer the user again. */
    answered_prompts: jsonb('answered_prompts').$type<string[]>().notNull().default([]),
    /** Topics of which devices get no push. */
    push_muted: jsonb('push_muted').$type<PushTopic[]>().notNull().default([]),
    /** Whether a push says who and what; without, it says only that there is something new. */
    push_words: boolean('push_words').notNull().default(true),
    /** Between these times of the day, in the user's zone, pushes wait; null: none do. */
    quiet_hours: jsonb('quiet_hours').$type<QuietHours | null>(),
    /** How long before their start outings remind, in minutes, unless the user says otherwise for one of them. */
    outing_reminders: jsonb('outing_reminders')
      .$type<number[]>()
      .notNull()
      .default([...OUTING_REMINDERS]),
    /** Whether reminders, and what comes in the next week, are mailed. */
    reminder_mail: boolean('reminder_mail').notNull().default(false),
    weekly_mail: boolean('weekly_mail').notNull().default(false),
    timezone: text('timezone').notNull(),
    invitations_left: integer('invitations_left').notNull(),
    advocated_invitations: integer('advocated_invitations').notNull().default(0),
    /** 32 bytes in base64url that only sessions of this user receive. */
    seal_key: text('seal_key').notNull(),
    ...changed,
  },
  (table) => [
    check(
      'users_kind',
      sql`case when ${table.kind} = 'member' then ${table.username} is not null and ${table.email} is not null
        else coalesce(${table.username}, ${table.email}, ${table.password_hash}) is null end`,
    ),
    index('users_by_email').on(table.email),
    index('users_by_avatar').on(table.avatar_key),
    index('users_by_cover').on(table.cover_key),
    index('users_by_deactivation').on(table.deactivated_at_timestamp),
    /** Whom nobody sees: few, who are counted apart from all others. */
    index('users_hidden')
      .on(table.id)
      .where(sql`blocked or deactivated_at_timestamp is not null or erased_at_timestamp is not null`),
    /** Who gets the weekly mail: by default, nobody does. */
    index('users_weekly_mail').on(table.timezone, table.id).where(sql`${table.weekly_mail}`),
    index('users_untold').on(table.id).where(sql`${table.untold_since_timestamp} is not null`),
    uniqueIndex('users_confirmed_email')
      .on(table.email)
      .where(sql`${table.email_verified_at_timestamp} is not null`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** A user with an account. */
export type AccountRow = UserRow & {
  readonly kind: 'member';
  readonly username: string;
  readonly email: string;
};

export const isAccount = (row: UserRow): row is AccountRow => row.kind === 'member';

/**
 * Values that the installation made at its first start: `epoch`, `pusher_key`, `pusher_secret`, `csrf_secret`,
 * `cursor_secret`, `files_secret`, `invitations_secret`, `links_secret`, `unsubscribe_secret`, `vapid_private_key`.
 */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
