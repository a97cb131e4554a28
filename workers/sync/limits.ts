/** Limits that several directories of the engine share; other limits are in the modules that apply them. */

/** Changes acknowledged within this time are offered again after the server was restored from a backup. */
export const SENT_LOG_KEPT_MS = 3_600_000;
/** How far back the agenda stays available offline */
export const OFFLINE_AGENDA_PAST_MS = 30 * 86_400_000;
/** After a full disk, the engine fetches nothing ahead of need for this long. */
export const FETCH_AHEAD_REST_MS = 3_600_000;
/** Data that was on a screen within this time is not evicted for lack of space. */
export const WANTED_LATELY_MS = 10 * 60_000;
