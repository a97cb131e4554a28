/** What this area answers. */
import { guestCalls } from '#contract/outings/guest/calls.ts';
import type { Area } from '../../core/area.ts';
import { linkFaces } from './face.ts';
import { registerOutingLink } from './link.ts';
import { registerLook } from './look.ts';

export const guestsArea: Area = {
  name: 'guests',
  calls: guestCalls,
  register: [registerOutingLink, registerLook],
  faces: linkFaces,
};
