/** What the area of the travel log declares for others. */
import type { Declarations } from '../../core/declarations.ts';
import { visits } from './tables.ts';

export const travelDeclarations: Declarations = { erasedWith: [visits.user_id] };
