/** What this area answers. */
import { outingCalls } from '#contract/outings/outing/calls.ts';
import type { Area } from '../../core/area.ts';
import { outingFaces } from '../read/face.ts';
import { registerOutingReads } from '../read/register.ts';
import { registerOutingWrites } from './register.ts';

export const outingsArea: Area = {
  name: 'outings',
  calls: outingCalls,
  register: [registerOutingReads, registerOutingWrites],
  faces: outingFaces,
};
