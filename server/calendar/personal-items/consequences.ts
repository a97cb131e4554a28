/** What changes elsewhere mean for own entries. */
import type { Consequences } from '../../core/consequences.ts';
import { personalItems } from './tables.ts';

export const personalItemConsequences: Consequences = { erasedWith: [personalItems.user_id] };
