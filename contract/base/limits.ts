/** Defines the limits that several directories share. Other limits are in the modules that enforce them. */

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** The latest instant of a date, Unix ms (ECMA-262, 21.4.1.1) */
export const MAX_INSTANT = 8_640_000_000_000_000;

export const REQUEST_TIMEOUT_MS = 15 * SECOND_MS;

/**
 * How long a screen offers an Undo, and how long the engine holds what could be undone. Enough to reach it without
 * hurry
 */
export const TOAST_UNDO_MS = 6 * SECOND_MS;

export const COVER_ASPECT_RATIO = 2.63;

// Lists
export const PER_PAGE_MAX = 500;
export const SEARCH_MAX = 200;
/**
 * Maximum number of search words that count, after folding: one letter may fold to many words, and each costs a lookup
 * per row.
 */
export const SEARCH_WORDS_MAX = 8;
/** Lists in one request */
export const LISTS_PER_REQUEST_MAX = 500;
/** Lists that one request may ask for in each item, or in each outing of the agenda, of its response */
export const INSIDE_MAX = 20;
/** Maximum number of those in one response */
export const LISTS_INSIDE_MAX = 1_000;
/** The longest path of a list, with its cursor */
export const LIST_PATH_MAX = 1_000;
/** The largest body of a request for many lists, in bytes */
export const LISTS_BODY_MAX_BYTES = 200_000;
/** About how much JSON a response with many lists contains, in characters */
export const LISTS_RESPONSE_MAX_LENGTH = 4_000_000;
/** Rows in a response with many lists */
export const LISTS_RESPONSE_ROWS_MAX = 10_000;

// Idempotency and catching up
/** The largest body of a call with a list of all channels, in bytes */
export const CATCH_UP_BODY_MAX_BYTES = 650_000;
/** How long the server remembers an idempotency key */
export const IDEMPOTENCY_KEPT_MS = 30 * DAY_MS;
export const CATCH_UP_CHANNELS_MAX = 10_000;

// Fields, in characters unless a name says otherwise
export const NAME_MAX = 60;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Argon2 hashes the whole password: without a limit, a megabyte would cost a second (S18). */
export const PASSWORD_MAX = 256;
export const OUTING_TITLE_MAX = 120;
export const OUTING_DESCRIPTION_MAX = 5_000;
export const PLACE_NAME_MAX = 120;
export const PLACE_ADDRESS_MAX = 240;
export const COVER_TEMPLATE_MAX = 60;
export const NOTE_TITLE_MAX = 120;
export const NOTE_TEXT_MAX = 20_000;
/** The largest body with the text of a note, in bytes: JSON may write a character with six of them. */
export const NOTE_BODY_MAX_BYTES = 125_000;
export const PERSONAL_ITEM_TITLE_MAX = 120;
export const PERSONAL_ITEM_NOTE_MAX = 5_000;
/** Per personal item */
export const REMINDERS_MAX = 5;
/** The earliest reminder, in minutes before the start: four weeks */
export const REMINDER_MINUTES_MAX = 28 * 24 * 60;
/** Days that a series leaves out */
export const EXCLUDED_MAX = 1_000;
/** Links to the calendar of one user */
export const CALENDAR_LINKS_MAX = 20;
/** Other calendars that one user subscribes to, and the maximum content of each */
export const FOREIGN_CALENDARS_MAX = 20;
export const FOREIGN_EVENTS_MAX = 5_000;
export const FOREIGN_CALENDAR_MAX_BYTES = 5_000_000;
export const CALENDAR_URL_MAX = 2_000;
export const CALENDAR_NAME_MAX = 60;
/** How many days, and how many of their outings, one call returns from the calendar of another user */
export const CALENDAR_DAYS_MAX = 62;
export const CALENDAR_OUTINGS_MAX = 500;
/** How many people's busy times one call returns */
export const BUSY_PEOPLE_MAX = 100;
/** The longest UID of a calendar entry that is stored */
export const UID_MAX = 500;
/** Entries that one request imports, and the largest body with them, in bytes */
export const IMPORTED_AT_ONCE_MAX = 200;
export const IMPORT_BODY_MAX_BYTES = 600_000;
export const RECURRENCE_INTERVAL_MAX = 99;
export const RECURRENCE_COUNT_MAX = 999;
/**
 * Dates of a series of outings that are created ahead: this many, within this many days, and of a rare recurrence at
 * least the next few
 */
export const SERIES_DATES_AHEAD = 26;
export const SERIES_DAYS_AHEAD = 26 * 7;
export const SERIES_DATES_LEAST = 3;
/** Dates that one change of a series covers */
export const SERIES_DATES_MAX = 60;
export const COMMENT_MAX = 2_000;
/** A user's note on an answer: "20 minutes late" */
export const PARTICIPATION_NOTE_MAX = 140;
/** The line in an invitation, or in a request to join */
export const INVITATION_LINE_MAX = 500;
/** The largest number of people of an outing, and of uses of a link */
export const CAPACITY_MAX = 1_000;
/** How many people an answer covers at most: adults, including the user, and children */
export const ADULTS_MAX = 20;
export const CHILDREN_MAX = 20;
export const CONTACT_LIST_TITLE_MAX = 60;
/** Levels of nested contact lists */
export const CONTACT_LIST_LEVELS_MAX = 5;
/** Per user */
export const CONTACT_LISTS_MAX = 200;
/** Lists that one request names */
export const LISTS_AT_ONCE_MAX = 50;
export const COLLECTION_TITLE_MAX = 80;
export const COLLECTION_TEXT_MAX = 2_000;
/** Per user */
export const COLLECTIONS_MAX = 100;
/** Per collection */
export const COLLECTION_OUTINGS_MAX = 200;
export const STORY_TEXT_MAX = 300;
/** How long a story is visible, by the server’s clock */
export const STORY_LIFE_MS = DAY_MS;
/** Per user at the same time */
export const STORIES_MAX = 100;
/** People whose news one request names */
export const FEED_PEOPLE_MAX = 20;
/** Characters of a review of the app itself (spec, section 9) */
export const APP_REVIEW_MAX = 1_000;
export const REPORT_TEXT_MAX = 1_000;
export const ABOUT_MAX = 500;
export const LINK_MAX = 300;
/** Per profile */
export const LINKS_MAX = 8;
/** Outings that a profile shows */
export const PROFILE_OUTINGS_MAX = 24;
/** Bounds of the number of digits of a phone number without its prefix: with it, no number has more than 15 (E.164). */
export const PHONE_DIGITS_MIN = 4;
export const PHONE_DIGITS_MAX = 14;
export const SUGGESTIONS_PER_PAGE = 5;
/** How often a user may ask the same person to follow back */
export const CONTACT_REQUEST_EVERY_MS = 7 * DAY_MS;
/** How long a deactivated account can be restored */
export const DEACTIVATED_KEPT_MS = 30 * DAY_MS;
/** How long no other user can take a username that was given up */
export const USERNAME_KEPT_MS = 90 * DAY_MS;
export const POLL_QUESTION_MAX = 200;
export const POLL_OPTION_MAX = 120;
/** Bounds of the number of options of a poll */
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 10;
/** The most days or time slots of a date poll */
export const POLL_DATES_MAX = 50;
/** Name and quantity of a thing that an outing needs */
export const THING_NAME_MAX = 100;
export const THING_QUANTITY_MAX = 999;
/** The longest list of things in a template */
export const TEMPLATE_THINGS_MAX = 12;
/** The longest program in a template: it is stored and sent like items that a user adds. */
export const TEMPLATE_ITEMS_MAX = 12;
/** How many voters an option shows without a request for more */
export const POLL_VOTERS_SHOWN = 5;
/** How many people’s answers a date poll includes; those of later people are a separate list. */
export const POLL_PEOPLE_SHOWN = 100;

// Pictures, and their uploads
/** The largest upload; the device crops and encodes a picture before uploading it. */
export const UPLOAD_MAX_BYTES = 5_000_000;
/** Widths in which a cover is stored; a narrower picture is not enlarged. */
export const COVER_WIDTHS_PX = [640, 1280] as const;
/** Avatars are square, and stored in one size. */
export const AVATAR_WIDTH_PX = 256;
/** Widths in which a photo is stored, uncropped; a narrower one is not enlarged. The last is for downloads. */
export const PHOTO_WIDTHS_PX = [360, 1080, 2560] as const;
/** The base64 of a placeholder */
export const PHOTO_PLACEHOLDER_MAX = 600;
/** The largest file of an outing that any server accepts; each server has its own lower limit (`quotas.ts`). */
export const FILE_MAX_BYTES = 200_000_000;
export const FILE_NAME_MAX = 120;
export const PHOTO_CAPTION_MAX = 300;
export const PHOTO_ALT_MAX = 500;
/** The most stars of a rating; the fewest is one. */
export const STARS_MAX = 5;
export const RATING_LINE_MAX = 200;
/** How long people are asked to rate an outing, from the day after it */
export const RATING_ASKED_FOR_MS = 30 * DAY_MS;
/** The owner's profile hides ratings of fewer people: readers could infer who gave which. */
export const PROFILE_RATINGS_MIN = 3;
/** Per message; its author sees the limit while typing. */
export const MESSAGE_MAX = 5_000;
/** The largest body with the text of a message, in bytes: JSON may write a character with six of them. */
export const MESSAGE_BODY_MAX_BYTES = 40_000;
/** How many people a message can mention */
export const MENTIONS_MAX = 50;
export const CONVERSATION_NAME_MAX = 60;
/** Each message is published to every member through their own channel. */
export const CONVERSATION_MEMBERS_MAX = 100;
/** In chats with more people, no one sees how far the others have read. */
export const READ_POSITIONS_MAX = 30;
/** For how many conversations one call reports deliveries */
export const DELIVERED_MAX = 100;
/** How often a device reports that its user is typing, and how long that is valid */
export const TYPING_EVERY_MS = 3 * SECOND_MS;
export const TYPING_HOLDS_MS = 6 * SECOND_MS;
/** Length of a UUID, in characters */
export const ID_LENGTH = 36;
/** One emoji; those of families and flags are long. */
export const EMOJI_MAX = 40;
/** Characters of the name of a device that gets pushes */
export const PUSH_NAME_MAX = 80;
