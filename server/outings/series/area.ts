/** What this area answers. */
import { seriesCalls } from '#contract/outings/series/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerSeries } from './register.ts';

export const seriesArea: Area = { name: 'series', calls: seriesCalls, register: [registerSeries] };
