/** Decides who may do what with photos, in terms of the outing's table of roles. */
import { type Action, may, type Standing, type Verdict } from '../../core/outings/policy.ts';

export type PhotoAction = 'see' | 'create' | 'describe' | 'feature';

const ASKS_FOR: Readonly<Record<PhotoAction, Action>> = {
  see: 'see_photos',
  create: 'add',
  // Same as deleting: the caller's own photos, and any for those who run the outing.
  describe: 'delete_content',
  feature: 'edit',
};

/** @param isAuthor whether the caller added the photo in question. */
export const mayPhoto = (action: PhotoAction, standing: Standing, isAuthor = false): Verdict =>
  may(ASKS_FOR[action], standing, isAuthor);
