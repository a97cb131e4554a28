/** Limits that several folders of the engine keep to; any other stands in the module that keeps it. */

/** What was acknowledged this recently is offered again after the server was restored from a backup. */
export const SENT_LOG_KEPT_MS = 3_600_000;
/** How far back the agenda is kept ready for offline use. */
export const OFFLINE_AGENDA_PAST_MS = 30 * 86_400_000;
/** After a full disk nothing is fetched ahead of need for so long. */
export const FETCH_AHEAD_REST_MS = 3_600_000;
/** What was on a screen this lately is not let go for want of room. */
export const WANTED_LATELY_MS = 10 * 60_000;
