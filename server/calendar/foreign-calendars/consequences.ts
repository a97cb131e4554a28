/** What changes elsewhere mean for calendars of others. */
import type { Consequences } from '../../core/consequences.ts';
import { foreignCalendars } from './tables.ts';

export const foreignCalendarConsequences: Consequences = { erasedWith: [foreignCalendars.user_id] };
