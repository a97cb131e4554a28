/** Lists the area's calls and declarations. */
import { photoOnlyCalls } from '#contract/outings/photo/calls.ts';
import type { Area } from '../../core/area.ts';
import { photoDeclarations } from './declarations.ts';
import { registerFeatured } from './list.ts';

export const photosArea: Area = {
  name: 'photos',
  calls: photoOnlyCalls,
  register: [registerFeatured],
  declarations: photoDeclarations,
};
