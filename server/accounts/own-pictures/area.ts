/** Lists the area's calls. */
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import type { Area } from '../../core/area.ts';
import { registerOwnPictures } from './own-pictures.ts';

export const ownPicturesArea: Area = {
  name: 'own pictures',
  calls: ownPictureCalls,
  register: [registerOwnPictures],
};
