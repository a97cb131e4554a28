/**
 * Holds back what arrived after the reader began to read, until they request it, so that nothing moves under them.
 * Pure.
 */

interface Dated {
  id: string;
  attributes: { created_at_timestamp: number };
}

/** The position of an item in the feed, newest first. */
export interface FeedPlace {
  at: number;
  id: string;
}

export const placeOf = ({ id, attributes }: Dated): FeedPlace => ({
  at: attributes.created_at_timestamp,
  id,
});

const isNewer = (place: FeedPlace, than: FeedPlace) =>
  place.at === than.at ? place.id > than.id : place.at > than.at;

/**
 * @param rows newest first
 * @param newest the newest item that the reader has been shown; null: nothing yet
 * @param wanted id of an item that is shown however new it is, with all older ones
 */
export function withoutNew<TRow extends Dated>(
  rows: readonly TRow[],
  newest: FeedPlace | null,
  wanted?: string,
): { shown: readonly TRow[]; fresh: number } {
  if (newest === null) return { shown: rows, fresh: 0 };
  const first = rows.findIndex((row) => row.id === wanted || !isNewer(placeOf(row), newest));
  const fresh = first < 0 ? rows.length : first;
  return { shown: rows.slice(fresh), fresh };
}
