/** Lists the area's calls and declarations. */
import { pollOnlyCalls } from '#contract/outings/poll/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerClose } from './close.ts';
import { pollDeclarations } from './declarations.ts';
import { registerNudge } from './nudge.ts';
import { registerOptions } from './options.ts';
import { registerVote } from './vote.ts';
import { registerOptionVotes } from './votes.ts';

export const pollsArea: Area = {
  name: 'polls',
  calls: pollOnlyCalls,
  register: [registerVote, registerOptions, registerOptionVotes, registerClose, registerNudge],
  declarations: pollDeclarations,
};
