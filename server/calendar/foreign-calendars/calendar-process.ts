/** Runs the processes that read calendar files, seen from the server. */
import * as v from 'valibot';
import { FOREIGN_EVENTS_MAX } from '#contract/base/limits.ts';
import { fairQueue } from '../../base/children/fair-queue.ts';
import { childrenOf } from '../../base/children/orders.ts';
import { type ParsedCalendar, ParsedCalendarFile, ParsedEvent, ReadingFailed } from './parsed-event.ts';

export interface CalendarFile {
  readonly bytes: Uint8Array;
  /** As the server of the calendar names it; empty if it does not. */
  readonly charset: string;
  /** Zone of times without one. */
  readonly zone: string;
  /** Unix ms. */
  readonly now: number;
  /** The user on whose behalf it is read. */
  readonly userId: string;
  /** CPU time for reading it, in milliseconds; by default, more than twice what a large calendar takes. */
  readonly budgetMs?: number;
}

/** Calendars of different users that are read at the same time. */
const AT_A_TIME = 2;
const BUDGET_MS = 10_000;
const STUCK_MS = 60_000;
const MEMORY_MB = 384;
/** Events that the server processes in one piece: a few milliseconds. */
const PIECE = 200;

const ChildResponse = v.variant('kind', [
  v.object({
    kind: v.literal('read'),
    count: v.pipe(v.number(), v.integer(), v.maxValue(FOREIGN_EVENTS_MAX)),
    ...ParsedCalendarFile.entries,
  }),
  v.object({ kind: v.literal('events'), events: v.pipe(v.array(ParsedEvent), v.maxLength(PIECE)) }),
  ReadingFailed,
]);

const inTurn = fairQueue(AT_A_TIME);
const inChild = childrenOf({
  source: 'calendar/foreign-calendars/calendar.child.ts',
  responses: ChildResponse,
  stuckMs: STUCK_MS,
  memoryMb: MEMORY_MB,
});

/** A file that exceeds its limits. */
const TOO_LARGE = { kind: 'failed', problem: 'too_large' } as const;

/** Has a process read a calendar file, users in turns. One that takes too much time or memory is too large (S203). */
export const readCalendarFile = ({
  userId,
  budgetMs = BUDGET_MS,
  ...file
}: CalendarFile): Promise<ParsedCalendar> =>
  inTurn(userId, () =>
    inChild(async (ask): Promise<ParsedCalendar> => {
      const read = await ask({ kind: 'read', ...file }, budgetMs);
      if (read.kind === 'failed') return read;
      if (read.kind !== 'read') return TOO_LARGE;
      const events: ParsedEvent[] = [];
      while (events.length < read.count) {
        const sent = await ask({ kind: 'tell', most: PIECE }, budgetMs);
        if (sent.kind !== 'events' || sent.events.length === 0) return TOO_LARGE;
        events.push(...sent.events);
      }
      return { kind: 'events', events, isWhole: read.isWhole, leftOut: read.leftOut };
    }),
  );
