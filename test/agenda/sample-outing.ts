/** Outings for the tests of the agenda, with the given differences. */

import type { Outing } from '#contract/outings/outing/outing.ts';
import { instantOf } from '#contract/time/instants.ts';
import { listInOuting, type OutingRow, TIMELINE, UNDATED } from '#db/rows.ts';

const ada = { id: '0193f000-0000-7000-8000-0000000000ad', username: 'ada', name: 'Ada Lund', avatar: null };
let count = 0;

export function sampleOuting(
  attributes: Partial<Outing['attributes']> = {},
  parent: OutingRow | null = null,
): OutingRow {
  count += 1;
  const id = `0193f000-0000-7000-8000-${String(count).padStart(12, '0')}`;
  const written = {
    title: `Outing ${count}`,
    description: '',
    privacy: 'private' as const,
    starts_at: null,
    ends_at: null,
    all_day: false,
    timezone: 'Europe/Berlin',
    place_name: '',
    position: null,
    place_address: '',
    cover_template: '',
    members_can_invite: true,
    members_can_edit: true,
    members_can_add: true,
    open_to_join: false,
    capacity: null,
    shows_people: true,
    rescheduled_at_timestamp: null,
    status: 'set' as const,
    cover: null,
    series: null,
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
    ...attributes,
  };
  const timestamp = written.starts_at === null ? null : instantOf(written.starts_at, written.timezone);
  return {
    id,
    parent_id: parent?.id ?? null,
    root_id: parent?.root_id ?? id,
    timestamp,
    attributes: written,
    relations: {
      owner: ada,
      people: [ada],
      stats: {
        members_count: 1,
        going_count: 1,
        maybe_count: 0,
        spectators_count: 0,
        items_count: 0,
        waiting_count: 0,
        invited_count: 0,
      },
    },
    list: parent === null ? TIMELINE : listInOuting('outings', parent.id),
    order: timestamp ?? UNDATED,
    sequence: 1,
  };
}
