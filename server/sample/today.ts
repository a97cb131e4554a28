/** Defines the day that the sample is relative to. */
import { dayAt, instantOf } from '#contract/time/instants.ts';
import { people } from './people.ts';

export interface Today {
  /** `2026-12-01`. */
  readonly date: string;
  /** Midnight at its beginning, Unix ms. */
  readonly begins: number;
}

/** The sample's today is the one in this zone: that of its first user. */
const HOME_ZONE = people.ada.timezone;

export function todayAt(now: Date): Today {
  const date = dayAt(now.getTime(), HOME_ZONE);
  return { date, begins: instantOf(date, HOME_ZONE) };
}
