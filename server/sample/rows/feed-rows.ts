/** What the people of the sample have shared with their followers, made of what they did. */

import { isShareable } from '../../people/feed/record.ts';
import type { feedItems } from '../../people/feed/tables.ts';
import { sampleId } from '../chance.ts';
import type { CollectionRows } from '../collections.ts';
import type { RowsOfOuting } from './outing-rows.ts';
import type { SampleVisitRow } from './visit-rows.ts';

export type SampleFeedRow = typeof feedItems.$inferInsert;

interface Shared extends Pick<SampleFeedRow, 'author_id' | 'kind' | 'subject'> {
  readonly outing_id?: string;
  readonly collection_id?: string;
  /** Unix milliseconds. */
  readonly at: number;
}

const rowOf = ({ at, ...shared }: Shared): SampleFeedRow => ({
  ...shared,
  id: sampleId(`feed:${shared.author_id}:${shared.kind}:${shared.subject}`, at),
  created_at_timestamp: at,
  updated_at_timestamp: at,
  fetched_at_timestamp: at,
});

function ofOuting(row: RowsOfOuting['outings'][number]): Shared[] {
  const { id, owner_id, parent_id = null, status, privacy, created_at_timestamp: at } = row;
  return isShareable({ parent_id, status, privacy })
    ? [{ author_id: owner_id, kind: 'outing', subject: id, outing_id: id, at }]
    : [];
}

function ofCollection(row: CollectionRows['collections'][number]): Shared[] {
  const { id, user_id, privacy, created_at_timestamp: at } = row;
  return privacy === 'private'
    ? []
    : [{ author_id: user_id, kind: 'collection', subject: id, collection_id: id, at }];
}

/** One item a person and day (UTC). */
function ofVisits(rows: readonly SampleVisitRow[]): Shared[] {
  const days = new Map<string, Shared>();
  for (const { user_id, visited, updated_at_timestamp: at } of rows) {
    const subject = new Date(at).toISOString().slice(0, 10);
    const key = `${user_id} ${subject}`;
    const before = days.get(key);
    if (visited && (before === undefined || at < before.at))
      days.set(key, { author_id: user_id, kind: 'places', subject, at });
  }
  return [...days.values()];
}

export function feedRows(rows: {
  readonly outings: RowsOfOuting['outings'];
  readonly collections: CollectionRows['collections'];
  readonly visits: readonly SampleVisitRow[];
}): SampleFeedRow[] {
  return [
    ...rows.outings.flatMap(ofOuting),
    ...rows.collections.flatMap(ofCollection),
    ...ofVisits(rows.visits),
  ].map(rowOf);
}
