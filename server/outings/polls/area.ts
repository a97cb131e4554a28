/** What this area answers, and what it declares for others. */
import { pollOnlyCalls } from '#contract/outings/poll/calls.ts';
import type { Area } from '../../core/area.ts';
import { pollDeclarations } from './declarations.ts';
import { registerPolls } from './register.ts';

export const pollsArea: Area = {
  name: 'polls',
  calls: pollOnlyCalls,
  register: [registerPolls],
  declarations: pollDeclarations,
};
