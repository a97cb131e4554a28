/** Computes when an outing takes place, and the spans of time in which users join it and write about it. */
import { dayAt, endInstantOf, instantOf } from '#contract/time/instants.ts';
import { fraction } from './chance.ts';
import { addDays } from './days.ts';
import type { When } from './plan.ts';
import type { Today } from './today.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long before its start, or before today, an outing was created. */
const LEAD_DAYS = { least: 9, most: 45 };
/** When users write about an outing that is over: from the next morning on, for some days. */
const LOOKING_BACK = { after: 10 * HOUR_MS, days: 3 };
/** Users are awake from half past seven, for this many hours. */
const WAKING = { from: 7.5 * HOUR_MS, hours: 15.5 };

/** Unix ms, and the zone of the users' days. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

export interface Spans {
  /** From the creation of an outing to the day before it, or before today if that is earlier. */
  readonly before: Span;
  /** The days after its end. */
  readonly after: Span;
}

export interface Times {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly all_day: boolean;
}

/** Returns wall times as the contract defines them. */
export function timesOf<D>(when: When<D>, toDate: (first: D) => string): Times {
  switch (when.kind) {
    case 'undated':
      return { starts_at: null, ends_at: null, all_day: false };
    case 'whole_days': {
      const first = toDate(when.first);
      return { starts_at: first, ends_at: addDays(first, when.nights), all_day: true };
    }
    case 'timed': {
      const first = toDate(when.first);
      return {
        starts_at: `${first}T${when.from}`,
        ends_at: when.to === null ? null : `${addDays(first, when.nights)}T${when.to}`,
        all_day: false,
      };
    }
  }
}

export function spansOf(key: string, { starts_at, ends_at }: Times, zone: string, today: Today): Spans {
  const start = starts_at === null ? today.begins : instantOf(starts_at, zone);
  const end = ends_at === null ? start : endInstantOf(ends_at, zone);
  const sooner = Math.min(start, today.begins);
  const lead = LEAD_DAYS.least + (LEAD_DAYS.most - LEAD_DAYS.least) * fraction(`lead:${key}`);
  return {
    before: { from: Math.floor(sooner - lead * DAY_MS), to: sooner - DAY_MS, zone },
    after: { from: end + LOOKING_BACK.after, to: end + LOOKING_BACK.days * DAY_MS, zone },
  };
}

/** Moves an instant into the waking hours of its day, and keeps the order of instants. */
function awake(instant: number, zone: string): number {
  const date = dayAt(instant, zone);
  const midnight = instantOf(date, zone);
  const partOfDay = (instant - midnight) / (endInstantOf(date, zone) - midnight);
  return Math.floor(midnight + WAKING.from + partOfDay * WAKING.hours * HOUR_MS);
}

/** Returns a moment of the span: at `part` of it (0 to 1), randomly later by up to `slot` of it. Unix ms. */
export function momentOf(span: Span, part: number, slot: number, words: string): number {
  const instant = span.from + (span.to - span.from) * (part + slot * fraction(words));
  return awake(instant, span.zone);
}
