/** What this area answers, and what follows in it from changes elsewhere. */
import { travelCalls } from '#contract/places/visit/calls.ts';
import type { Area } from '../../core/area.ts';
import { travelConsequences } from './consequences.ts';
import { registerVisitList } from './list.ts';
import { registerPlaces } from './serve-places.ts';
import { registerVisitWrites } from './write.ts';

export const travelArea: Area = {
  name: 'travel',
  calls: travelCalls,
  register: [registerVisitList, registerPlaces, registerVisitWrites],
  consequences: travelConsequences,
};
