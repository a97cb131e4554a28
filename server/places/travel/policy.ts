/** Who may see the travel log of a user: whom the owner's setting shows it. */
import type { TravelVisibility } from '#contract/places/visit/visit.ts';
import type { Verdict } from '../../core/outings/policy.ts';
import { isShownTo, type ReaderIs } from '../../core/people/policy.ts';

export const maySeeTravels = (visibility: TravelVisibility, reader: ReaderIs): Verdict =>
  isShownTo(visibility, reader) ? 'yes' : 'hidden';
