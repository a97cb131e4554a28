/** Builds an outing as a user creates one. */
import type { MutationArgs } from '#contract/mutations.ts';
import { newId } from '#db/new-id.ts';

export type NewOuting = MutationArgs['outings.create'];

export function newOuting(written: Partial<NewOuting> = {}): NewOuting {
  const id = written.id ?? newId();
  return {
    id,
    parent_id: null,
    root_id: id,
    status: 'set',
    title: 'Winter hike',
    description: '',
    privacy: 'private',
    starts_at: '2027-03-05T19:00',
    ends_at: null,
    all_day: false,
    timezone: 'Europe/Lisbon',
    place_name: '',
    place_address: '',
    cover_template: '',
    members_can_invite: true,
    members_can_edit: true,
    members_can_add: true,
    members_can_bring: true,
    open_to_join: false,
    capacity: null,
    shows_people: true,
    ...written,
  };
}
