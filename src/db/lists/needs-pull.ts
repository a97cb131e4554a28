/** Decides when a list is due to be pulled. */
import type { PulledList } from '../database/sync-state.ts';

/** Returns whether a list has a page to fetch: it is stale, or fewer pages are stored than subscribed to. */
export function needsPull(list: PulledList): boolean {
  if (list.failure === 'refused') return false;
  return list.stale || (list.progress.kind !== 'complete' && list.pages_pulled < list.pages_wanted);
}
