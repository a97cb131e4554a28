/**
 * Defines the logged-in user's own account with its settings, as only they see it: one row that each of their devices
 * stores.
 */
import * as v from 'valibot';
import { About, CoverTemplate, FirstName, LastName, StoredText } from '../../base/fields.ts';
import { LINK_MAX, LINKS_MAX, PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../../base/limits.ts';
import { Id, Timestamp, Zone } from '../../base/shapes.ts';
import { isOneLine, isStorable } from '../../base/texts.ts';
import { VALIDATION_MESSAGES } from '../../base/validation-codes.ts';
import { TEMPLATE_LANGUAGES } from '../../outings/activity-template/activity-template.ts';
import { ContinentId, TravelVisibility } from '../../places/visit/visit.ts';
import { OUTING_REMINDERS, Reminders } from '../../time/reminders.ts';
import { Picture } from '../../uploads/upload.ts';
import { PushTopic, QuietHours } from '../push/push.ts';
import { Connection } from './connection.ts';

const Theme = v.picklist(['light', 'dark', 'system']);
const Clock = v.picklist(['12', '24']);
/** Returns whether the app is in the foreground of a device */
export const SessionState = v.picklist(['active', 'inactive']);

const InvitedBy = v.picklist(['followed', 'contacts']);

export const Account = v.object({
  /** The id of the user */
  id: Id,
  attributes: v.object({
    first_name: StoredText,
    last_name: StoredText,
    username: v.string(),
    email: v.string(),
    /** The address that replaces `email` once its link is opened; null: none waits. */
    pending_email: v.nullable(v.string()),
    /** Without its prefix, only digits; empty for none */
    phone_number: StoredText,
    /** The country of the prefix (ISO 3166-1, alpha-2); empty for none */
    phone_number_country_code: StoredText,
    about: StoredText,
    /** Addresses of pages, in the user's order */
    links: v.array(v.string()),
    default_continent: v.nullable(ContinentId),
    avatar: v.nullable(v.string()),
    /** The picture shown instead of the drawn cover; set by a call of its own */
    cover: v.nullable(Picture),
    /** A scene and palette of the drawn covers; if empty, the id decides */
    cover_template: v.string(),
    timezone: v.string(),
    /** The theme of the app on all devices of the user; null: each device chooses by itself. */
    skin: v.nullable(Theme),
    /** A language of this or another version of the app */
    language: v.nullable(v.string()),
    /** 1 for Monday to 7 for Sunday */
    first_weekday: v.nullable(v.number()),
    clock: v.nullable(Clock),
    /** Who else may see the travel log */
    travel_visibility: TravelVisibility,
    /** Who else may see whom the user follows, and who follows them */
    people_visibility: TravelVisibility,
    /** Who may invite the user to outings: everyone whom they follow, or their contacts only */
    invited_by: InvitedBy,
    /** Whether others see how far the user has read a chat, and the user how far they have */
    tells_read: v.optional(v.boolean(), true),
    /**
     * Whether people whom the user follows or has in a contact list see that the user is busy while planning something
     * with them.
     */
    shares_busy: v.optional(v.boolean(), false),
    /** The user's latest rating of the app; null: not yet */
    app_rating: v.optional(v.nullable(v.number()), null),
    /** Topics whose pushes devices do not get; newer versions may add topics. */
    push_muted: v.optional(v.array(v.string()), []),
    /** Whether a push contains names and content. */
    push_words: v.optional(v.boolean(), true),
    quiet_hours: v.optional(v.nullable(QuietHours), null),
    /** How long before their start outings remind, in minutes, unless the user sets another time for one of them */
    outing_reminders: v.optional(v.array(v.number()), [...OUTING_REMINDERS]),
    /** Whether reminders are also mailed. */
    reminder_mail: v.optional(v.boolean(), false),
    /** Whether the user gets a weekly mail with the outings of the next week. */
    weekly_mail: v.optional(v.boolean(), false),
    /** What the app does not offer the user again (`Prompt`); newer versions may add prompts. */
    answered_prompts: v.optional(v.array(v.string()), []),
    /** Whether the user can log in with a password; without one they log in through a provider. */
    has_password: v.optional(v.boolean(), true),
    /** The providers through which the user can log in */
    connections: v.optional(v.array(Connection), []),
    /**
     * Whether any provider is connected, and the addresses that two of them named; null: not connected, or none named
     */
    has_social_media_connections: v.optional(v.boolean(), false),
    google_email: v.optional(v.nullable(v.string()), null),
    apple_email: v.optional(v.nullable(v.string()), null),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
});
export type Account = v.InferOutput<typeof Account>;

const Url = v.pipe(v.string(), v.url());

const isPage = (address: string): boolean =>
  PAGE.test(address) && isOneLine(address) && isStorable(address) && v.is(Url, address);

/** What comes before a host or a path: `https:`, `mailto:`, but not the `example.com:` of a port */
const SCHEME = /^[a-z][a-z0-9+-]*:(?!\d)/i;

/**
 * The address of a web page, and of nothing else: not of a script of the page that shows it, and without a name before
 * the host, which only looks like one (S76)
 */
const PAGE = /^https?:\/\/[^\s/?#\\@]*[^\s/?#\\@.]\.[^\s/?#\\@.][^\s/?#\\@]*([/?#]\S*)?$/i;

/** Returns whether a text is the address of a page, or empty. */
export const isPageOrNone = (address: string): boolean => address === '' || isPage(address);

/** The address of a page, or empty; `https://` is added to one that starts with the host. */
const LinkOrNone = v.pipe(
  v.string(VALIDATION_MESSAGES.url),
  v.trim(),
  v.maxLength(LINK_MAX, `An address cannot have more than ${LINK_MAX} characters.`),
  v.transform((address) => (address === '' || SCHEME.test(address) ? address : `https://${address}`)),
  v.check(isPageOrNone, VALIDATION_MESSAGES.url),
);

/** Empty ones are left out. */
export const Links = v.pipe(
  v.array(LinkOrNone),
  v.maxLength(LINKS_MAX, `There cannot be more than ${LINKS_MAX} addresses.`),
  v.transform((links) => links.filter((link) => link !== '')),
);

const PHONE_DIGITS = new RegExp(`^(\\d{${PHONE_DIGITS_MIN},${PHONE_DIGITS_MAX}})?$`);

/** Returns whether the number of digits is that of a phone number without its prefix, or zero. */
export const isPhoneNumber = (digits: string): boolean => PHONE_DIGITS.test(digits);

/** Without its prefix, optionally in groups; empty for none */
const PhoneNumber = v.pipe(
  v.string(),
  v.maxLength(2 * PHONE_DIGITS_MAX, VALIDATION_MESSAGES.phone),
  v.transform((number) => number.replace(/[\s().\-/]/g, '')),
  v.check(isPhoneNumber, VALIDATION_MESSAGES.phone),
);

const PhoneCountry = v.pipe(v.string(), v.regex(/^([A-Z]{2})?$/, 'This is not the code of a country.'));

/** A number means nothing without its country. Applied to the whole account: a change may name only one of the two. */
export const hasPhoneCountry = (account: {
  readonly phone_number: string;
  readonly phone_number_country_code: string;
}): boolean => account.phone_number === '' || account.phone_number_country_code !== '';

/** The part of the account that the user edits without a password; absent fields stay, in all changes below. */
export const GeneralChange = v.object({
  first_name: v.optional(FirstName),
  last_name: v.optional(LastName),
  phone_number: v.optional(PhoneNumber),
  phone_number_country_code: v.optional(PhoneCountry),
});
export type GeneralChange = v.InferOutput<typeof GeneralChange>;

export const ProfileChange = v.object({
  about: v.optional(About),
  default_continent: v.optional(v.nullable(ContinentId)),
  cover_template: v.optional(CoverTemplate),
});
export type ProfileChange = v.InferOutput<typeof ProfileChange>;

export const LinksChange = v.object({ links: Links });

/**
 * A device's data about itself. `state` is that of its session: `active` while the app is in the foreground, where a
 * push would repeat what is on the screen. It is valid for `ACTIVE_FOR_MS`, so that a device that ends silently gets
 * pushes again. Browsers need not report it: their service worker knows whether a window is focused.
 */
export const SessionChange = v.pipe(
  v.object({ timezone: v.optional(Zone), state: v.optional(SessionState) }),
  v.check(
    ({ timezone, state }) => timezone !== undefined || state !== undefined,
    'The time zone or the state is required.',
  ),
);

/** How long a session is active after a report; one that continues reports again. */
export const ACTIVE_FOR_MS = 120_000;

export const AppChange = v.object({
  skin: v.optional(v.nullable(Theme)),
  language: v.optional(v.nullable(v.picklist(TEMPLATE_LANGUAGES))),
  first_weekday: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)))),
  clock: v.optional(v.nullable(Clock)),
  travel_visibility: v.optional(TravelVisibility),
  people_visibility: v.optional(TravelVisibility),
  invited_by: v.optional(InvitedBy),
  tells_read: v.optional(v.boolean()),
  shares_busy: v.optional(v.boolean()),
  push_muted: v.optional(v.pipe(v.array(PushTopic), v.maxLength(PushTopic.options.length))),
  push_words: v.optional(v.boolean()),
  quiet_hours: v.optional(v.nullable(QuietHours)),
  outing_reminders: v.optional(Reminders),
  reminder_mail: v.optional(v.boolean()),
  weekly_mail: v.optional(v.boolean()),
});
export type AppChange = v.InferOutput<typeof AppChange>;

/** A logged-in device of the user */
export const Session = v.object({
  id: Id,
  attributes: v.object({
    /** Names as their makers write them; null: unknown */
    device: v.object({ browser: v.nullable(v.string()), system: v.nullable(v.string()) }),
    /** Whether it is the session of the request. */
    is_current: v.boolean(),
    /** As the device reported within `ACTIVE_FOR_MS` */
    state: v.optional(SessionState, 'inactive'),
    created_at_timestamp: Timestamp,
    /** When it was last used, accurate to an hour */
    seen_at_timestamp: Timestamp,
  }),
});
export type Session = v.InferOutput<typeof Session>;
