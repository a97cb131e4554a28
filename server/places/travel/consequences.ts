/** What changes elsewhere mean for the travel log. */
import type { Consequences } from '../../core/consequences.ts';
import { visits } from './tables.ts';

export const travelConsequences: Consequences = { erasedWith: [visits.user_id] };
