/** Lists the area's calls. */
import { activityCalls } from '#contract/outings/activity/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerActivityList } from './list.ts';

export const activitiesArea: Area = {
  name: 'activities',
  calls: activityCalls,
  register: [registerActivityList],
};
