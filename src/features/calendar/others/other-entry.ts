/** Turns another user's outings into entries of their calendar. */

import { takenBy } from '#contract/calendar/busy/taken.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { byStart, OUTING_COLOR, type Planned } from '../model/entry.ts';

export interface OtherEntry extends Planned {
  outing: OutingPreview;
}

/** Returns entries in the order of a day. Outings without a date are in no calendar. */
export function otherEntries(outings: readonly OutingPreview[]): OtherEntry[] {
  return outings.flatMap((outing) => entryOf(outing) ?? []).sort(byStart);
}

function entryOf(outing: OutingPreview): OtherEntry | null {
  const { starts_at, ends_at, all_day, timezone, title, place_name, status } = outing.attributes;
  const taken = takenBy({ starts_at, ends_at, all_day, timezone });
  if (starts_at === null || taken === null) return null;
  return {
    key: outing.id,
    title,
    place: place_name,
    color: OUTING_COLOR,
    variant: status === 'set' ? 'firm' : status,
    taken,
    times: { starts_at, ends_at, all_day, timezone },
    outing,
  };
}
