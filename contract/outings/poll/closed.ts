/**
 * Returns whether a poll no longer accepts votes and options. Without schemas, because the first screen calls it.
 * @param now Unix ms, by the server's clock
 */
export function isClosed(
  poll: { closed_at_timestamp: number | null; closes_at_timestamp: number | null },
  now: number,
): boolean {
  const { closed_at_timestamp, closes_at_timestamp } = poll;
  return closed_at_timestamp !== null || (closes_at_timestamp !== null && closes_at_timestamp <= now);
}
