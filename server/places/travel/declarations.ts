/** Declarations of the area of the travel log. */
import type { Declarations } from '../../core/declarations.ts';
import { visits } from './tables.ts';

export const travelDeclarations: Declarations = { erasedWith: [visits.user_id] };
