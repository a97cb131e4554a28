/** Name under which PostgreSQL carries the ids of channels with new rows from process to process. */
export const LOG_NOTIFICATIONS = 'channel_log';
