/** Computes columns from users' input. */
import { endInstantOf, instantOf } from '#contract/time/instants.ts';
import type { OutingRow } from '../outing.ts';
import { searchTextOf } from '../search-text.ts';

type Written = Pick<OutingRow, 'starts_at' | 'ends_at' | 'timezone' | 'title' | 'place_name'>;

export function derivedColumns(written: Written) {
  const { starts_at, ends_at, timezone } = written;
  return {
    starts_instant: starts_at === null ? null : instantOf(starts_at, timezone),
    ends_instant: ends_at === null ? null : endInstantOf(ends_at, timezone),
    search_text: searchTextOf(written),
  };
}
