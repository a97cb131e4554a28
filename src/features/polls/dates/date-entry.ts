/** Defines what cards and grid show of a date. */

import type { Person } from '#contract/base/shapes.ts';
import type { PollOption, VoteValue } from '#contract/outings/poll/poll.ts';
import type { CalendarEntry } from '#db/queries/calendar/calendar-entries.ts';
import type { DateWords } from '#domain/dates/use-date-words.ts';
import type { VoteTally } from './best-dates.ts';
import type { Standing } from './date-notes.tsx';

export interface DateEntry {
  option: PollOption;
  words: DateWords;
  counts: VoteTally;
  standing: Standing;
  /** The reader's answer. */
  own: VoteValue | null;
  busy: readonly CalendarEntry[];
  /** Other users who are busy then and have not answered, as far as they share it with the reader. */
  othersBusy: readonly Person[];
}

/** `null` withdraws the vote. */
export type OnVote = (optionId: string, vote: VoteValue | null) => void;
