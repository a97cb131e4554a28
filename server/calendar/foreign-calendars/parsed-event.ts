/** Schema of the results of the process that reads calendar files. */
import * as v from 'valibot';
import {
  ForeignCalendarProblem,
  ForeignEvent,
  LeftOut,
} from '#contract/calendar/foreign-calendar/foreign-calendar.ts';

const {
  created_at_timestamp: _created,
  updated_at_timestamp: _updated,
  ...content
} = ForeignEvent.entries.attributes.entries;

export const ParsedEvent = v.object({
  ...content,
  /** The key that finds it again in the next version of its calendar. */
  source_key: v.string(),
  /** The `source_key` of its series. */
  series: v.nullable(v.string()),
  starts_instant: ForeignEvent.entries.timestamp,
});
export type ParsedEvent = v.InferOutput<typeof ParsedEvent>;

export const ReadingFailed = v.object({ kind: v.literal('failed'), problem: ForeignCalendarProblem });

/** The data of a file in addition to its events. */
export const ParsedCalendarFile = v.object({
  /** Whether the file is complete: an event missing from a truncated one is not gone. */
  isWhole: v.boolean(),
  leftOut: v.array(LeftOut),
});

export type ParsedCalendar =
  | ({ readonly kind: 'events'; readonly events: readonly ParsedEvent[] } & v.InferOutput<
      typeof ParsedCalendarFile
    >)
  | v.InferOutput<typeof ReadingFailed>;
