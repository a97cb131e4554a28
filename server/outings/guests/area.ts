/** Lists the area's calls and declarations. */
import { guestCalls } from '#contract/outings/guest/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerGuestsByOrganizers } from './by-organizers.ts';
import { claim } from './claim.ts';
import { linkFaces } from './face.ts';
import { registerOutingLink } from './link.ts';
import { registerLook } from './look.ts';

export const guestsArea: Area = {
  name: 'guests',
  calls: guestCalls,
  register: [registerOutingLink, registerLook, registerGuestsByOrganizers],
  declarations: { claim },
  faces: linkFaces,
};
