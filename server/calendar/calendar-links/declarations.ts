/** Declarations of the area of calendar links. */
import type { Declarations } from '../../core/declarations.ts';
import { calendarLinks } from './tables.ts';

export const calendarLinkDeclarations: Declarations = { erasedWith: [calendarLinks.user_id] };
