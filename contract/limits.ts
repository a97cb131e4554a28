/**
 * Every constant that both sides, or more than one screen, agree on.
 * "Section" numbers are those of the product specification.
 */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// Requests and session (sections 4, 7 and 9)
export const REQUEST_TIMEOUT_MS = 15 * SECOND_MS;
/** All places come in one answer: 0.4 MB, and networks of 20 kbit/s are where travel logs are kept. */
export const PLACES_TIMEOUT_MS = 3 * MINUTE_MS;
export const PROFILE_EXPIRES_AFTER_MS = 60 * MINUTE_MS;
/** Consecutive unauthenticated answers after which the device signs out. */
export const UNAUTHENTICATED_STRIKES = 3;
/** Waits before the second and the third probe of `GET /auth/user` after a 401. */
export const STRIKE_PROBE_DELAYS_MS = [1 * SECOND_MS, 3 * SECOND_MS] as const;
export const SESSION_IDLE_MS = 60 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 365 * DAY_MS;

// Screens (section 9)
export const SCROLL_TO_TOP_AFTER_PX = 250;
export const INFINITE_SCROLL_AHEAD_PX = 300;
export const SCROLL_THROTTLE_MS = 300;
export const PULL_TO_REFRESH_PX = 70;
export const TOAST_MS = 3 * SECOND_MS;
export const TOAST_ERROR_MS = 4 * SECOND_MS;
/** Long enough to reach an Undo without hurry. */
export const TOAST_UNDO_MS = 6 * SECOND_MS;
export const SUCCESS_NOTICE_MS = 1_500;
export const UPDATE_CHECK_MS = 5 * SECOND_MS;
export const SCRIPT_TIMEOUT_MS = 120 * SECOND_MS;
export const COVER_ASPECT_RATIO = 2.63;
/** Lower bounds of the widths that the layout knows, px. */
export const BREAKPOINTS_PX = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

// Prompts (section 9)
export const REVIEW_CHECK_MS = 3 * SECOND_MS;
export const REVIEW_AFTER_PAGES = 3;
export const REVIEW_MESSAGE_MAX = 1_000;
export const DOWNLOAD_PROMPT_PAUSE_MS = 1 * HOUR_MS;

// Product rules (sections 1 and 9)
export const INVITATION_EXPIRES_AFTER_MS = 24 * HOUR_MS;
export const INVITATIONS_PER_USER = 10;
export const ADVOCATE_SIGN_UPS_PER_PRO_MONTH = 10;
export const DEACTIVATION_REVERSIBLE_MS = 30 * DAY_MS;
export const SUGGESTED_PEOPLE_PER_PAGE = 5;

// Lists
export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAX = 500;
export const SEARCH_MAX = 200;

// Idempotency, the channel log and catching up
export const IDEMPOTENCY_KEPT_MS = 30 * DAY_MS;
export const IDEMPOTENCY_KEY_MAX = 255;
export const LOG_KEPT_MS = 30 * DAY_MS;
export const CATCH_UP_CHANNELS_MAX = 1_000;
export const CATCH_UP_EVENTS_MAX = 1_000;
/** A larger event goes out bare and is fetched; Pusher's own limit for a message. */
export const EVENT_MAX_BYTES = 10_000;
/** What was acknowledged this recently is offered again after the server was restored from a backup. */
export const SENT_LOG_KEPT_MS = 1 * HOUR_MS;

// Sync engine
/** Bounds of the full-jitter backoff. */
export const BACKOFF_FIRST_MS = 1 * SECOND_MS;
export const BACKOFF_MAX_MS = 5 * MINUTE_MS;
export const CONFLICT_TRIES = 3;
/** What answers 5xx this often and for this long, while others succeed, is set aside. */
export const POISONED_AFTER_TRIES = 10;
export const POISONED_AFTER_MS = 24 * HOUR_MS;
/** How far back the agenda is kept ready for offline use. */
export const OFFLINE_AGENDA_PAST_MS = 30 * DAY_MS;
export const CATCH_UP_EVERY_MS = 5 * MINUTE_MS;
/** For so long after the start what nobody looks at is fetched one by one: the start belongs to the screen. */
export const FETCH_AHEAD_START_MS = 5 * SECOND_MS;
/** Where data is to be saved, only what lies this close is fetched ahead of need. */
export const FETCH_AHEAD_SPARING_MS = 7 * DAY_MS;
/** After a full disk nothing is fetched ahead of need for so long. */
export const FETCH_AHEAD_REST_MS = 1 * HOUR_MS;
/** What was on a screen this lately is not let go for want of room. */
export const WANTED_LATELY_MS = 10 * MINUTE_MS;
/** Another tab that keeps an older version of the database is given so long before the person is told. */
export const BLOCKED_NOTICE_MS = 3 * SECOND_MS;
/** The browser is asked to keep what is stored; if it did not agree, again after so long. */
export const PERSISTENCE_ASKED_EVERY_MS = 7 * DAY_MS;
/** How long a device keeps what somebody had not sent when they were signed out; their keys are known no longer after that. */
export const SEALED_KEPT_MS = IDEMPOTENCY_KEPT_MS;

/** How often the tab that syncs shows that it is awake, and after how long without it another takes over. */
export const LEADER_BEAT_MS = 2 * SECOND_MS;
export const LEADER_FROZEN_AFTER_MS = 5 * SECOND_MS;

// Realtime (Pusher protocol 7)
export const SOCKET_ACTIVITY_TIMEOUT_S = 30;
export const SOCKET_PONG_TIMEOUT_MS = 30 * SECOND_MS;
export const SOCKETS_PER_USER_MAX = 20;
export const SOCKET_MESSAGES_PER_MINUTE_MAX = 60;
export const CHANNEL_NAME_MAX = 164;

// Request bodies and fields, in characters unless a name says otherwise
export const BODY_MAX_BYTES = 1_000_000;
export const NAME_MAX = 60;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Argon2 reads all of it; the bound keeps a megabyte from costing a second. */
export const PASSWORD_MAX = 256;
export const OUTING_TITLE_MAX = 120;
export const OUTING_DESCRIPTION_MAX = 5_000;
export const PLACE_NAME_MAX = 120;
export const PLACE_ADDRESS_MAX = 240;
export const COVER_TEMPLATE_MAX = 60;
export const NOTE_TITLE_MAX = 120;
export const NOTE_TEXT_MAX = 20_000;
export const COMMENT_MAX = 2_000;
export const POLL_QUESTION_MAX = 200;
export const POLL_OPTION_MAX = 120;
/** How many options a poll has. */
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 10;
/** How many of those who voted for an option it shows by itself. */
export const POLL_VOTERS_SHOWN = 5;

// Pictures, and uploads of them
/** What a device may send; it cuts and encodes a picture before that. */
export const UPLOAD_MAX_BYTES = 5_000_000;
/** What somebody may choose on their device, before it is cut. */
export const PICTURE_FILE_MAX_BYTES = 40_000_000;
/** Judged by a picture's header, before it is decoded: small files can claim to be very large pictures. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** Widths in which a cover is kept; a narrower one is not enlarged. */
export const COVER_WIDTHS_PX = [640, 1280] as const;
export const UPLOAD_URL_EXPIRES_AFTER_MS = 15 * MINUTE_MS;
/** What was uploaded and is (no longer) used is removed then. */
export const UPLOAD_UNUSED_KEPT_MS = 24 * HOUR_MS;
/** How many uploads a person may have that nothing uses yet. */
export const UPLOADS_UNUSED_MAX = 60;
/** An upload of which nothing more goes out for so long was cut. */
export const UPLOAD_STALLED_AFTER_MS = 30 * SECOND_MS;

// Tokens sent by mail
export const EMAIL_TOKEN_EXPIRES_AFTER_MS = 24 * HOUR_MS;
export const RESET_TOKEN_EXPIRES_AFTER_MS = 60 * MINUTE_MS;

/** Attempts allowed in a window, for everything that guesses. */
export const RATE_LIMITS = {
  loginPerAccountAndAddress: { attempts: 5, windowMs: MINUTE_MS },
  loginPerAddress: { attempts: 50, windowMs: MINUTE_MS },
  registerPerAddress: { attempts: 20, windowMs: MINUTE_MS },
  invitationCodePerAddress: { attempts: 10, windowMs: MINUTE_MS },
  forgotPasswordPerAddress: { attempts: 10, windowMs: MINUTE_MS },
  resetPasswordPerAddress: { attempts: 10, windowMs: MINUTE_MS },
  verificationMailPerUser: { attempts: 6, windowMs: MINUTE_MS },
  emailTokenPerAddress: { attempts: 20, windowMs: MINUTE_MS },
} as const satisfies Record<string, { attempts: number; windowMs: number }>;
