/** Defines outings that repeat: each date is an outing of its own, which names its series. */
import * as v from 'valibot';
import { SERIES_DATES_MAX } from '../../base/limits.ts';
import { CalendarDate, Id } from '../../base/shapes.ts';
import { Recurrence } from '../../time/recurrence.ts';

/** Which dates a change is meant for: one, it and those after it, or all that are ahead. Past dates never change. */
export const SeriesScope = v.picklist(['this', 'following', 'all']);
export type SeriesScope = v.InferOutput<typeof SeriesScope>;

/** A change of only one date is an ordinary change. */
export const WideScope = v.picklist(['following', 'all']);
export type WideScope = v.InferOutput<typeof WideScope>;

/** What can differ between dates: the parts of an outing, by the fields of each */
export const SERIES_PARTS = {
  title: ['title'],
  time: ['starts_at', 'ends_at', 'all_day', 'timezone'],
  place: ['place_name', 'place_address'],
  description: ['description'],
  cover: ['cover_template', 'cover_key', 'cover'],
  privacy: ['privacy'],
  permissions: ['members_can_invite', 'members_can_edit', 'members_can_add', 'members_can_bring'],
  people: ['open_to_join', 'capacity', 'shows_people'],
} as const satisfies Record<string, readonly string[]>;
export type SeriesPart = keyof typeof SERIES_PARTS;

const isPart = (name: string): name is SeriesPart => Object.hasOwn(SERIES_PARTS, name);
const parts = Object.keys(SERIES_PARTS).filter(isPart);

export const OutingSeries = v.object({
  id: Id,
  recurrence: Recurrence,
  /** The day that the recurrence gave to this date. It stays when the date is moved. */
  date: CalendarDate,
  /** What was changed on only this date */
  own: v.array(v.picklist(parts)),
});
export type OutingSeries = v.InferOutput<typeof OutingSeries>;

/** Dates that a device names in a change of several */
export const seriesDates = <const TDate extends v.GenericSchema>(date: TDate) =>
  v.pipe(v.array(date), v.maxLength(SERIES_DATES_MAX));

/** Returns the parts to which changed fields belong, in a fixed order. */
export const partsOf = (change: object): SeriesPart[] => {
  const changed = new Set(
    Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field])),
  );
  return parts.filter((part) => SERIES_PARTS[part].some((field) => changed.has(field)));
};
