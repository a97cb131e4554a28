/** Declarations of the area of own entries. */
import type { Declarations } from '../../core/declarations.ts';
import { personalItems } from './tables.ts';

export const personalItemDeclarations: Declarations = { erasedWith: [personalItems.user_id] };
