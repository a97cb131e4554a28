/** Decides which polls are at the top of an outing's page: those that look for its date. Pure. */
import { looksForDate } from '#db/queries/outings/polls.ts';
import type { OutingRow, PollRow } from '#db/rows.ts';

export const isOnTop = (poll: PollRow, { parent_id, attributes: { starts_at } }: OutingRow): boolean =>
  parent_id === null && starts_at === null && looksForDate(poll);
