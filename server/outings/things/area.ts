/** Lists the area's calls and declarations. */
import { thingCalls } from '#contract/outings/thing/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerThingChanges } from './change.ts';
import { thingDeclarations } from './declarations.ts';
import { registerThingList } from './list.ts';
import { registerThingWrites } from './write.ts';

export const thingsArea: Area = {
  name: 'things',
  calls: thingCalls,
  register: [registerThingList, registerThingWrites, registerThingChanges],
  declarations: thingDeclarations,
};
