/** Builds outings for tests of the agenda. */
import type { OutingRow } from '#db/rows.ts';

let made = 0;

export function outing(some: Partial<OutingRow['attributes']> = {}, owner = 'dora'): OutingRow {
  made += 1;
  const id = `outing-${made}`;
  return {
    id,
    parent_id: null,
    root_id: id,
    timestamp: null,
    sequence: 1,
    attributes: {
      title: 'Soup',
      description: '',
      privacy: 'private',
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
      members_can_bring: true,
      answers_by_link: false,
      guests_see_notes: false,
      open_to_join: false,
      capacity: null,
      shows_people: true,
      rescheduled_at_timestamp: null,
      put_away_at_timestamp: null,
      status: 'set',
      cover: null,
      series: null,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      ...some,
    },
    relations: {
      owner: { id: owner, username: owner, name: owner, avatar: null },
      people: [],
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
  };
}
