/** What changes elsewhere mean for links to calendars. */
import type { Consequences } from '../../core/consequences.ts';
import { calendarLinks } from './tables.ts';

export const calendarLinkConsequences: Consequences = { erasedWith: [calendarLinks.user_id] };
