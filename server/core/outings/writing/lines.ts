/** Writes the lines of the activity log for a change of an outing or item: one for each thing that changed. */
import type { ActivityTimes, NewActivity } from '#contract/outings/activity/activity.ts';
import type { OutingRow } from '../outing.ts';
import { changedSettings } from './settings.ts';

const timesOf = ({ starts_at, ends_at, all_day, timezone }: OutingRow): ActivityTimes => ({
  starts_at,
  ends_at,
  all_day,
  timezone,
});

const placeOf = ({ place_name, place_address }: OutingRow) => place_name || place_address;

/** A status line suffices: the user who sets an outing has seen its details. */
function statusLine(before: OutingRow, after: OutingRow): NewActivity | null {
  if (after.status === before.status) return null;
  if (before.status === 'draft') return { kind: after.parent_id === null ? 'published' : 'created' };
  return { kind: after.status === 'canceled' ? 'canceled' : 'reinstated' };
}

export function linesOfChange(before: OutingRow, after: OutingRow): NewActivity[] {
  const status = statusLine(before, after);
  // Changes made while it was a draft are not news.
  if (status !== null && before.status === 'draft') return [status];
  const differs = (...fields: (keyof OutingRow)[]) => fields.some((field) => before[field] !== after[field]);
  const lines: NewActivity[] = status === null ? [] : [status];
  const isTimed = differs('starts_at', 'ends_at', 'all_day', 'timezone');
  if (isTimed) lines.push({ kind: 'time_changed', from: timesOf(before), to: timesOf(after) });
  if (differs('place_name', 'place_address'))
    lines.push({ kind: 'place_changed', from: placeOf(before), to: placeOf(after) });
  if (differs('title')) lines.push({ kind: 'renamed' });
  if (differs('description')) lines.push({ kind: 'described' });
  if (differs('cover_key', 'cover_template')) lines.push({ kind: 'cover_changed' });
  if (differs('position') && !isTimed) lines.push({ kind: 'moved' });
  const settings = changedSettings(before, after);
  if (settings.length > 0) lines.push({ kind: 'settings_changed', settings });
  return lines;
}
