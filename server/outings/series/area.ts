/** What this area answers, and what it declares for others. */
import { seriesCalls } from '#contract/outings/series/calls.ts';
import type { Area } from '../../core/area.ts';
import { seriesDeclarations } from './declarations.ts';
import { registerSeries } from './register.ts';

export const seriesArea: Area = {
  name: 'series',
  calls: seriesCalls,
  register: [registerSeries],
  declarations: seriesDeclarations,
};
