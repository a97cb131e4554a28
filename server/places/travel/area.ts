/** Lists the area's calls and declarations. */
import { travelCalls } from '#contract/places/visit/calls.ts';
import type { Area } from '../../core/area.ts';
import { travelDeclarations } from './declarations.ts';
import { registerVisitList } from './list.ts';
import { registerPlaces } from './serve-places.ts';
import { registerVisitWrites } from './write.ts';

export const travelArea: Area = {
  name: 'travel',
  calls: travelCalls,
  register: [registerVisitList, registerPlaces, registerVisitWrites],
  declarations: travelDeclarations,
};
