/**
 * Determines what takes a user's time: one rule for what their own devices show, and for what the server shows others
 * who plan something with them. Pure.
 */
import type { Participation, Role } from '../../outings/membership/membership.ts';
import type { Outing } from '../../outings/outing/outing.ts';
import type { EntryTimes } from '../personal-item/series-occurrences.ts';
import { type Taken, takenBy } from './taken.ts';

/** `maybe`: they have not decided yet. */
export type Claim = 'sure' | 'maybe';

/** A user's part in an outing, as far as it says whether they come */
interface Part {
  role: Role;
  participation: Participation;
}

/** Returns how an outing claims a user's time; null if it does not. Draft and canceled outings claim no one's time. */
export function claimOf(status: Outing['attributes']['status'], part: Part | undefined): Claim | null {
  if (status !== 'set' || part === undefined || part.role === 'spectator') return null;
  if (part.role === 'owner' || part.participation === 'going') return 'sure';
  return part.participation === 'maybe' ? 'maybe' : null;
}

const lasts = (taken: Taken): boolean => taken.kind === 'days' || taken.end > taken.start;

/** Returns the time of a calendar entry, the user's own or a subscribed one; null while it is not known. */
export const takenByEntry = (times: EntryTimes): Taken | null => takenBy(times, 0);

/** Returns whether an entry leaves no time for anything else. @param busy as set by its owner or its calendar */
export const isBusyEntry = (busy: boolean, taken: Taken): boolean => busy && lasts(taken);
