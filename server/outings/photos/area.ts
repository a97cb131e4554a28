/** What this area answers, and what follows in it from changes elsewhere. */
import { photoOnlyCalls } from '#contract/outings/photo/calls.ts';
import type { Area } from '../../core/area.ts';
import { photoConsequences } from './consequences.ts';
import { registerPhotos } from './register.ts';

export const photosArea: Area = {
  name: 'photos',
  calls: photoOnlyCalls,
  register: [registerPhotos],
  consequences: photoConsequences,
};
