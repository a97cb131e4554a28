/** Makes entries of a calendar for tests. */
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { newId } from '#server/base/db/new-id.ts';

/** A single entry, on a Tuesday in Berlin. */
export const anEntry = (parts: Partial<NewPersonalItem> = {}): NewPersonalItem => ({
  id: newId(Date.now()),
  series_id: null,
  title: 'Dentist',
  note: '',
  place_name: '',
  starts_at: '2026-12-01T19:00',
  ends_at: '2026-12-01T20:00',
  all_day: false,
  timezone: 'Europe/Berlin',
  color: 'leaf',
  busy: true,
  recurrence: null,
  reminders: [],
  original_start: null,
  excluded: [],
  imported_uid: null,
  ...parts,
});

/** A series on Tuesdays. */
export const aSeries = (parts: Partial<NewPersonalItem> = {}): NewPersonalItem =>
  anEntry({
    title: 'Choir',
    recurrence: { freq: 'weekly', weekdays: [2], interval: 1, ends: { kind: 'never' } },
    ...parts,
  });
