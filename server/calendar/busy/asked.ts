/** Determines the requested times: only those of the plan in the request. */
import { eq } from 'drizzle-orm';
import { type Taken, takenBy } from '#contract/calendar/busy/taken.ts';
import { dayAfter, ZONES_APART_MS } from '#contract/outings/outing/span.ts';
import { isClosed } from '#contract/outings/poll/closed.ts';
import { instantOf } from '#contract/time/instants.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { rowFor } from '../../core/outings/find.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { pollEntity } from '../../outings/polls/entity.ts';
import { isDatePoll } from '../../outings/polls/poll.ts';
import { pollOptions } from '../../outings/polls/tables.ts';

/** A requested time, by the id of the poll's option, or of the outing. */
export interface AskedTime {
  readonly id: string;
  readonly taken: Taken;
}

/** Returns whether a time is over in every zone. */
function isOver(taken: Taken, now: number): boolean {
  return taken.kind === 'hours'
    ? taken.end <= now
    : instantOf(dayAfter(taken.last), 'UTC') + ZONES_APART_MS <= now;
}

async function datesOf(
  db: Queryable,
  callerId: string,
  outing: OutingRow,
  pollId: string,
  now: number,
): Promise<AskedTime[]> {
  const { row: poll } = await rowFor(db, callerId, pollEntity, pollId);
  if (poll.outing_id !== outing.id) throw new Refusal('not_found');
  if (!isDatePoll(poll) || isClosed(poll, now)) return [];
  const all_day = poll.kind === 'days';
  const options = await db.select().from(pollOptions).where(eq(pollOptions.poll_id, pollId));
  return options.flatMap(({ id, starts_at, ends_at }) => {
    const taken = takenBy({ starts_at, ends_at, all_day, timezone: poll.timezone ?? 'UTC' });
    return taken === null ? [] : { id, taken };
  });
}

/**
 * Returns the times of an outing, or of a poll in it, that are still ahead: so no one learns when a user was busy, or
 * whether they are at a time named in the request.
 * @param now Unix ms
 * @throws {Refusal} `not_found`, `gone` for a poll
 */
export async function askedTimes(
  db: Queryable,
  callerId: string,
  { outing, pollId }: { outing: OutingRow; pollId: string | null },
  now: number,
): Promise<AskedTime[]> {
  const taken = takenBy(outing);
  const own = taken === null ? [] : [{ id: outing.id, taken }];
  const times = pollId === null ? own : await datesOf(db, callerId, outing, pollId, now);
  return outing.status === 'canceled' ? [] : times.filter((time) => !isOver(time.taken, now));
}
