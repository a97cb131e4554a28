/** What this area answers, and what follows in it from changes elsewhere. */
import { requestCalls } from '#contract/outings/request/calls.ts';
import type { Area } from '../../core/area.ts';
import { requestConsequences } from './consequences.ts';
import { registerRequestLists } from './list.ts';
import { registerRequestWrites } from './write.ts';

export const requestsArea: Area = {
  name: 'requests',
  calls: requestCalls,
  register: [registerRequestLists, registerRequestWrites],
  consequences: requestConsequences,
};
