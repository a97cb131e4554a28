/** What the area of calendars of others declares for others. */
import type { Declarations } from '../../core/declarations.ts';
import { foreignCalendars } from './tables.ts';

export const foreignCalendarDeclarations: Declarations = { erasedWith: [foreignCalendars.user_id] };
