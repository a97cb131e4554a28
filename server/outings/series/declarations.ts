/** What the area of series declares for others. */
import type { Declarations } from '../../core/declarations.ts';
import { outingSeriesParticipations } from '../../core/outings/series/tables.ts';

export const seriesDeclarations: Declarations = { erasedWith: [outingSeriesParticipations.user_id] };
