/** Tables that every layer refers to: users, and the values that this installation created for itself. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PushTopic, QuietHours } from '#contract/accounts/push/push.ts';
import { OUTING_REMINDERS } from '#contract/time/reminders.ts';
import { changed, instant } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /**
     * `guest`: answered an outing by its link, without an account. Has a name, in `first_name`, but no username,
     * address or password.
     */
    kind: text('kind', { enum: ['member', 'guest'] })
      .notNull()
      .default('member'),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    /** In lower case, as are e-mail addresses: the contract's schemas lowercase them. */
    username: text('username').unique(),
    /** Only a claim until it is confirmed: several accounts may have the same (S70). */
    email: text('email'),
    /** Null: the user logs in only through a provider. */
    password_hash: text('password_hash'),
    email_verified_at_timestamp: instant('email_verified_at_timestamp'),
    blocked: boolean('blocked').notNull().default(false),
    /** When the user deactivated the account; it is erased 30 days later. */
    deactivated_at_timestamp: instant('deactivated_at_timestamp'),
    /** When all personal data was deleted. The row remains for entries that belong to other users' outings. */
    erased_at_timestamp: instant('erased_at_timestamp'),
    /**
     * Since when a change of the user's name, picture or presence is unpublished to other users; null: all is
     * published.
     */
    untold_since_timestamp: instant('untold_since_timestamp'),
    /** Keys of square pictures (`files`). */
    avatar_key: text('avatar_key'),
    /** The picture (`files`) shown instead of the template, and its size in pixels. */
    cover_key: text('cover_key'),
    cover_width: integer('cover_width'),
    cover_height: integer('cover_height'),
    cover_template: text('cover_template').notNull().default(''),
    about: text('about').notNull().default(''),
    links: jsonb('links').$type<string[]>().notNull().default([]),
    default_continent: text('default_continent'),
    /** The country code (ISO 3166-1, alpha-2), and the number without its prefix; both empty for none. */
    phone_number_country_code: text('phone_number_country_code').notNull().default(''),
    phone_number: text('phone_number').notNull().default(''),
    /** The app's theme on all devices of the user; null: each device decides. */
    skin: text('skin', { enum: ['light', 'dark', 'system'] }),
    language: text('language'),
    /** The languages (BCP 47) of the browser at the user's last login: for mails, while `language` is null. */
    browser_languages: text('browser_languages').array().notNull().default([]),
    /** 1 for Monday to 7 for Sunday. */
    first_weekday: integer('first_weekday'),
    clock: text('clock', { enum: ['12', '24'] }),
    /** Which other users may see the places that the user visited. */
    travel_visibility: text('travel_visibility', { enum: ['everyone', 'followers', 'contacts', 'nobody'] })
      .notNull()
      .default('followers'),
    /** Which other users may see the user's followers and followed users. */
    people_visibility: text('people_visibility', { enum: ['everyone', 'followers', 'contacts', 'nobody'] })
      .notNull()
      .default('everyone'),
    /** Who may invite the user to outings: all whom they follow, or only their contacts. */
    invited_by: text('invited_by', { enum: ['followed', 'contacts'] })
      .notNull()
      .default('followed'),
    /** Whether read receipts are on: other users see how far this one has read a chat, and the other way around. */
    tells_read: boolean('tells_read').notNull().default(true),
    /**
     * Whether users whom this user follows or has in a list see that they are busy while planning something with them.
     */
    shares_busy: boolean('shares_busy').notNull().default(false),
    /** The user's latest rating of the app; null: none yet. `app_reviews` has all that they wrote about it. */
    app_rating: integer('app_rating'),
    /** Prompts that the app does not show the user again. */
    answered_prompts: jsonb('answered_prompts').$type<string[]>().notNull().default([]),
    /** Topics whose pushes devices do not get. */
    push_muted: jsonb('push_muted').$type<PushTopic[]>().notNull().default([]),
    /** Whether a push contains names and details; without, it only says that there is something new. */
    push_words: boolean('push_words').notNull().default(true),
    /** Pushes wait between these times of the day, in the user's zone; null: none do. */
    quiet_hours: jsonb('quiet_hours').$type<QuietHours | null>(),
    /** Default reminder times of outings, in minutes before the start; an outing can override them. */
    outing_reminders: jsonb('outing_reminders')
      .$type<number[]>()
      .notNull()
      .default([...OUTING_REMINDERS]),
    /** Whether reminders and next week's outings are mailed. */
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
    /** Hidden users: few, counted separately from all others. */
    index('users_hidden')
      .on(table.id)
      .where(sql`blocked or deactivated_at_timestamp is not null or erased_at_timestamp is not null`),
    /** Recipients of the weekly mail: by default, no user. */
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
 * Values that the installation created at its first start: `epoch`, `pusher_key`, `pusher_secret`, `csrf_secret`,
 * `cursor_secret`, `files_secret`, `invitations_secret`, `links_secret`, `unsubscribe_secret`, `vapid_private_key`.
 */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
