/** What this area answers, and what follows in it from changes elsewhere. */
import { pollOnlyCalls } from '#contract/outings/poll/calls.ts';
import type { Area } from '../../core/area.ts';
import { pollConsequences } from './consequences.ts';
import { registerPolls } from './register.ts';

export const pollsArea: Area = {
  name: 'polls',
  calls: pollOnlyCalls,
  register: [registerPolls],
  consequences: pollConsequences,
};
