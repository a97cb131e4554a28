/** Who may see the travel log of a user: a table by the owner's setting. */
import type { TravelVisibility } from '#contract/travel.ts';
import type { Verdict } from '../outings/policy.ts';

/** The relation of a reader to the owner of a log. */
export type Reader = 'owner' | 'follower' | 'other';

const OWNER_ALONE = { owner: 'yes', follower: 'hidden', other: 'hidden' } as const;

const TABLE: Readonly<Record<TravelVisibility, Readonly<Record<Reader, Verdict>>>> = {
  everyone: { owner: 'yes', follower: 'yes', other: 'yes' },
  followers: { owner: 'yes', follower: 'yes', other: 'hidden' },
  // There are no contacts yet, so a follower is not one.
  contacts: OWNER_ALONE,
  nobody: OWNER_ALONE,
};

export function maySeeTravels(visibility: TravelVisibility, reader: Reader): Verdict {
  return TABLE[visibility][reader];
}
