/** Computes the fields of a series' new dates, at the times of its first date. */
import { timeOn } from '#contract/outings/series/series-dates.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import type { SeriesRow } from './dates.ts';

type Template = Omit<SeriesRow, 'id' | 'recurrence' | 'first_date' | 'model_id' | 'due_at_timestamp'>;

/** Returns the fields of a date, as they would be on another day. */
export function fieldsOn(
  from: SeriesRow | (OutingRow & { starts_at: string }),
  day: string,
  to: string,
): Template {
  return {
    title: from.title,
    description: from.description,
    privacy: from.privacy,
    starts_at: timeOn(from.starts_at, day, to) ?? from.starts_at,
    ends_at: timeOn(from.ends_at, day, to),
    all_day: from.all_day,
    timezone: from.timezone,
    place_name: from.place_name,
    place_address: from.place_address,
    members_can_invite: from.members_can_invite,
    members_can_edit: from.members_can_edit,
    members_can_add: from.members_can_add,
    members_can_bring: from.members_can_bring,
    open_to_join: from.open_to_join,
    capacity: from.capacity,
    shows_people: from.shows_people,
  };
}
