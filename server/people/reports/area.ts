/** Lists the area's calls. */
import { reportCalls } from '#contract/people/report/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerReports } from './write.ts';

export const reportsArea: Area = { name: 'reports', calls: reportCalls, register: [registerReports] };
