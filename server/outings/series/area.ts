/** Lists the area's calls and declarations. */
import { seriesCalls } from '#contract/outings/series/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerSeriesChange, registerSeriesRemove } from './change.ts';
import { seriesDeclarations } from './declarations.ts';
import { registerSeriesParticipations } from './participation.ts';
import { registerEndSeries, registerRepeat } from './repeat.ts';

export const seriesArea: Area = {
  name: 'series',
  calls: seriesCalls,
  register: [
    registerRepeat,
    registerEndSeries,
    registerSeriesChange,
    registerSeriesRemove,
    registerSeriesParticipations,
  ],
  declarations: seriesDeclarations,
};
