/** What the area of links to calendars declares for others. */
import type { Declarations } from '../../core/declarations.ts';
import { calendarLinks } from './tables.ts';

export const calendarLinkDeclarations: Declarations = { erasedWith: [calendarLinks.user_id] };
