/**
 * Declares the lines of an outing's activity log. They stay when their subject is deleted: they contain none of its
 * text.
 */
import type { Activity } from '#contract/outings/activity/activity.ts';
import { declareEntity } from '../../entity.ts';

export const activities = declareEntity<Activity>()({
  table: 'id, [list+order+id], outing_id',
  since: 12,
  within: { kind: 'root' },
  list: 'activities',
  inChunks: true,
});
