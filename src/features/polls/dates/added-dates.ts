/** Validates dates that are added to an existing poll. Pure. */
import type { Poll } from '#contract/outings/poll/poll.ts';
import type { OutingRow, PollRow } from '#db/rows.ts';
import { blankDates, type DateValues, type PlainDate } from '#domain/dates/date-values.ts';
import type { Change } from '#sync/hooks.ts';

export const presentDates = ({ relations }: Poll): PlainDate[] =>
  relations.options.flatMap(({ attributes: { starts_at, ends_at } }) =>
    starts_at === null ? [] : [{ starts_at, ends_at }],
  );

/** Returns an empty form. Slots of a poll are in its zone, and most begin at the time of the first one. */
export function blankDatesFor(poll: PollRow, outing: OutingRow, newId: () => string): DateValues {
  const [first] = presentDates(poll);
  const zone = poll.attributes.timezone ?? outing.attributes.timezone;
  return blankDates(first?.starts_at ?? null, zone, newId);
}

export const additions = (
  { id: poll_id, outing_id }: PollRow,
  dates: readonly PlainDate[],
  newId: () => string,
): Change[] =>
  dates.map((date) => ({ name: 'polls.addOption', args: { id: newId(), outing_id, poll_id, ...date } }));
