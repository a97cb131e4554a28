/** Every constant that both sides, or several screens, share. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// Requests and session
export const REQUEST_TIMEOUT_MS = 15 * SECOND_MS;
/** All places come in one answer of 0.4 MB, which takes this long on a network of 20 kbit/s. */
export const PLACES_TIMEOUT_MS = 3 * MINUTE_MS;
export const PROFILE_EXPIRES_AFTER_MS = 60 * MINUTE_MS;
/** Consecutive unauthenticated answers after which the device signs out. */
export const UNAUTHENTICATED_STRIKES = 3;
/** Waits before the second and the third probe of `GET /auth/user` after a 401. */
export const STRIKE_PROBE_DELAYS_MS = [1 * SECOND_MS, 3 * SECOND_MS] as const;
export const SESSION_IDLE_MS = 60 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 365 * DAY_MS;

// Screens
export const SCROLL_TO_TOP_AFTER_PX = 250;
export const INFINITE_SCROLL_AHEAD_PX = 300;
export const SCROLL_THROTTLE_MS = 300;
export const PULL_TO_REFRESH_PX = 70;
export const TOAST_MS = 3 * SECOND_MS;
export const TOAST_ERROR_MS = 4 * SECOND_MS;
/** Long enough to reach Undo without haste. */
export const TOAST_UNDO_MS = 6 * SECOND_MS;
export const SUCCESS_NOTICE_MS = 1_500;
export const UPDATE_CHECK_MS = 5 * SECOND_MS;
export const SCRIPT_TIMEOUT_MS = 120 * SECOND_MS;
export const COVER_ASPECT_RATIO = 2.63;
/** Lower bounds of the layout's widths, px. */
export const BREAKPOINTS_PX = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

// Prompts
export const REVIEW_CHECK_MS = 3 * SECOND_MS;
export const REVIEW_AFTER_PAGES = 3;
export const REVIEW_MESSAGE_MAX = 1_000;
export const DOWNLOAD_PROMPT_PAUSE_MS = 1 * HOUR_MS;

// Product rules
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
/** For a larger event the socket only notifies, and the client fetches it. Also Pusher's limit for a message. */
export const EVENT_MAX_BYTES = 10_000;
/** After the server was restored from a backup, devices send changes again that were acknowledged this recently. */
export const SENT_LOG_KEPT_MS = 1 * HOUR_MS;

// Sync engine
/** Bounds of the full-jitter backoff. */
export const BACKOFF_FIRST_MS = 1 * SECOND_MS;
export const BACKOFF_MAX_MS = 5 * MINUTE_MS;
export const CONFLICT_TRIES = 3;
/** A change is set aside after so many tries and this long, if the server answers it 5xx while others succeed. */
export const POISONED_AFTER_TRIES = 10;
export const POISONED_AFTER_MS = 24 * HOUR_MS;
/** How far back the agenda is available offline. */
export const OFFLINE_AGENDA_PAST_MS = 30 * DAY_MS;
export const CATCH_UP_EVERY_MS = 5 * MINUTE_MS;
/** For this long after the start prefetching takes one list at a time, so that the visible screen comes first. */
export const FETCH_AHEAD_START_MS = 5 * SECOND_MS;
/** When the device saves data, only outings this close are prefetched. */
export const FETCH_AHEAD_SPARING_MS = 7 * DAY_MS;
/** After the disk was full, nothing is prefetched for this long. */
export const FETCH_AHEAD_REST_MS = 1 * HOUR_MS;
/** Rows that a screen showed this recently are not evicted when the disk is full. */
export const WANTED_LATELY_MS = 10 * MINUTE_MS;
/** How long another tab may keep an older version of the database open before the user is asked to close it (F31). */
export const BLOCKED_NOTICE_MS = 3 * SECOND_MS;
/** How often the app asks the browser for persistent storage, until it agrees. */
export const PERSISTENCE_ASKED_EVERY_MS = 7 * DAY_MS;
/** How long a device keeps sealed changes of a signed-out user: the server forgets their idempotency keys then. */
export const SEALED_KEPT_MS = IDEMPOTENCY_KEPT_MS;

/** How often the leading tab sends a heartbeat, and after how long without one another tab takes over (F5). */
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
/** Argon2 hashes the whole password: without a limit, a megabyte would cost a second (S18). */
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
/** Bounds of the number of options of a poll. */
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 10;
/** How many voters an option shows without asking for more. */
export const POLL_VOTERS_SHOWN = 5;

// Pictures, and uploads of them
/** The largest upload; the device crops and encodes a picture before it uploads it. */
export const UPLOAD_MAX_BYTES = 5_000_000;
/** The largest file that a user may choose, before it is cropped. */
export const PICTURE_FILE_MAX_BYTES = 40_000_000;
/** Checked in a picture's header before decoding: a small file can hold a very large picture (S38). */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** Widths in which a cover is stored; a narrower picture is not enlarged. */
export const COVER_WIDTHS_PX = [640, 1280] as const;
export const UPLOAD_URL_EXPIRES_AFTER_MS = 15 * MINUTE_MS;
/** How long a file is kept that nothing uses. */
export const UPLOAD_UNUSED_KEPT_MS = 24 * HOUR_MS;
/** How many unused uploads a user may have. */
export const UPLOADS_UNUSED_MAX = 60;
/** An upload without progress for this long counts as cut. */
export const UPLOAD_STALLED_AFTER_MS = 30 * SECOND_MS;

// Tokens sent by mail
export const EMAIL_TOKEN_EXPIRES_AFTER_MS = 24 * HOUR_MS;
export const RESET_TOKEN_EXPIRES_AFTER_MS = 60 * MINUTE_MS;

/** Attempts allowed in a window, for calls by which secrets could be guessed. */
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
