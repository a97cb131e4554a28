/** Declarations of the area of subscribed calendars. */
import type { Declarations } from '../../core/declarations.ts';
import { foreignCalendars } from './tables.ts';

export const foreignCalendarDeclarations: Declarations = { erasedWith: [foreignCalendars.user_id] };
