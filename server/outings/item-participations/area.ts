/** Lists the area's calls. */
import { itemParticipationCalls } from '#contract/outings/item-participation/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerItemParticipationList } from './list.ts';
import { registerItemParticipationWrites } from './write.ts';

export const itemParticipationsArea: Area = {
  name: 'answers',
  calls: itemParticipationCalls,
  register: [registerItemParticipationList, registerItemParticipationWrites],
};
