/** Declares the templates of new outings, the same for all users. */
import type { ActivityTemplate } from '#contract/outings/activity-template/activity-template.ts';
import { declareEntity } from '../../entity.ts';

export const activityTemplates = declareEntity<ActivityTemplate>()({
  table: 'id, [list+order+id]',
  since: 7,
  within: { kind: 'person' },
  list: 'activity-templates',
});
