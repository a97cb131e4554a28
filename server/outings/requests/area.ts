/** Lists the area's calls and declarations. */
import { requestCalls } from '#contract/outings/request/calls.ts';
import type { Area } from '../../core/area.ts';
import { requestDeclarations } from './declarations.ts';
import { registerRequestLists } from './list.ts';
import { registerRequestWrites } from './write.ts';

export const requestsArea: Area = {
  name: 'requests',
  calls: requestCalls,
  register: [registerRequestLists, registerRequestWrites],
  declarations: requestDeclarations,
};
