/** Collections and outings for tests. */
import { type Collection, collectedId } from '#contract/people/collection/collection.ts';
import { newId } from '#db/new-id.ts';
import type { CollectedHere } from '#db/queries/people/collections.ts';
import { type CollectedOutingRow, type CollectionRow, listOfPerson, type OutingRow } from '#db/rows.ts';

export const BEN = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };

/** @param starts_at a day, or a day with a time; null: not known yet */
export function outingRow(
  title: string,
  starts_at: string | null,
  attributes: Partial<OutingRow['attributes']> = {},
): OutingRow {
  const id = newId();
  return {
    id,
    parent_id: null,
    root_id: id,
    timestamp: starts_at === null ? null : Date.parse(`${starts_at.slice(0, 10)}T00:00Z`),
    attributes: {
      title,
      description: '',
      privacy: 'private',
      starts_at,
      ends_at: null,
      all_day: !starts_at?.includes('T'),
      timezone: 'Europe/Berlin',
      place_name: '',
      place_address: '',
      cover_template: '',
      cover: null,
      series: null,
      status: 'set',
      members_can_invite: true,
      members_can_edit: true,
      members_can_add: true,
      open_to_join: false,
      capacity: null,
      shows_people: true,
      position: null,
      rescheduled_at_timestamp: null,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      ...attributes,
    },
    relations: {
      owner: BEN,
      people: [BEN],
      stats: {
        items_count: 0,
        members_count: 1,
        going_count: 1,
        maybe_count: 0,
        spectators_count: 0,
        waiting_count: 0,
        invited_count: 0,
      },
    },
    sequence: 0,
  };
}

export function collectionRow(
  title: string,
  position: number,
  attributes: Partial<Collection['attributes']> = {},
): CollectionRow {
  return {
    id: newId(),
    attributes: {
      title,
      text: '',
      kind: 'travel',
      privacy: 'private',
      list_ids: [],
      is_featured: false,
      cover_outing_id: null,
      cover_template: '',
      position,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      ...attributes,
    },
    list: listOfPerson('collections'),
    order: position,
    sequence: 0,
  };
}

export const collectedRow = (
  collection_id: string,
  outing_id: string,
  position: number,
): CollectedOutingRow => ({
  id: collectedId(collection_id, outing_id),
  collection_id,
  outing_id,
  attributes: { position, created_at_timestamp: position, updated_at_timestamp: 1 },
  list: listOfPerson('collectedOutings'),
  order: position,
  sequence: 0,
});

export const collected = (collectionId: string, outing: OutingRow, position: number): CollectedHere => ({
  collected: collectedRow(collectionId, outing.id, position),
  outing,
});
