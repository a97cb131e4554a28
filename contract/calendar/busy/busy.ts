/**
 * What takes a person's time: one rule for what their own devices tell them, and for what the server tells others who plan something
 * with them. Pure.
 */
import type { Participation, Role } from '../../outings/membership/membership.ts';
import type { Outing } from '../../outings/outing/outing.ts';
import type { EntryTimes } from '../personal-item/series-occurrences.ts';
import { type Taken, takenBy } from './taken.ts';

/** `maybe`: they have not decided yet. */
export type Claim = 'sure' | 'maybe';

/** What somebody is in an outing, as far as it says whether they come. */
interface Part {
  role: Role;
  participation: Participation;
}

/** How an outing claims the time of somebody; null if it does not. A draft and a canceled one claim nobody's. */
export function claimOf(status: Outing['attributes']['status'], part: Part | undefined): Claim | null {
  if (status !== 'set' || part === undefined || part.role === 'spectator') return null;
  if (part.role === 'owner' || part.participation === 'going') return 'sure';
  return part.participation === 'maybe' ? 'maybe' : null;
}

const lasts = (taken: Taken): boolean => taken.kind === 'days' || taken.end > taken.start;

/** The time of an entry of a calendar, of one's own or one that one subscribes to; null while it is not known. */
export const takenByEntry = (times: EntryTimes): Taken | null => takenBy(times, 0);

/** Whether an entry leaves no time for anything else. @param busy as its person or its calendar says */
export const isBusyEntry = (busy: boolean, taken: Taken): boolean => busy && lasts(taken);
