/** Declarations of the area of series. */
import type { Declarations } from '../../core/declarations.ts';
import { outingSeriesParticipations } from '../../core/outings/series/tables.ts';

export const seriesDeclarations: Declarations = { erasedWith: [outingSeriesParticipations.user_id] };
