/** Decides who may see a user's travel log, by the owner's setting. */
import type { TravelVisibility } from '#contract/places/visit/visit.ts';
import type { Verdict } from '../../core/outings/policy.ts';
import { isShownTo, type ReaderIs } from '../../core/people/policy.ts';

export const maySeeTravels = (visibility: TravelVisibility, reader: ReaderIs): Verdict =>
  isShownTo(visibility, reader) ? 'yes' : 'hidden';
