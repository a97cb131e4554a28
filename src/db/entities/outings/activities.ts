/** Lines of the activity log of an outing. They stay when what they are about is deleted: they hold none of its words. */
import type { Activity } from '#contract/outings/activity/activity.ts';
import { declareEntity } from '../../entity.ts';

export const activities = declareEntity<Activity>()({
  table: 'id, [list+order+id], outing_id',
  since: 12,
  within: { kind: 'root' },
  list: 'activities',
  inChunks: true,
});
