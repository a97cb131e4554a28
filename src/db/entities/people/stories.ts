/** Stories of the user and of those whom they follow, until their day is over. No event tells of those of others. */
import type { Story } from '#contract/people/story/story.ts';
import { declareEntity } from '../../entity.ts';

export const stories = declareEntity<Story>()({
  table: 'id, [list+order+id], attributes.expires_at_timestamp',
  since: 16,
  within: { kind: 'person' },
  list: 'stories',
  isPulledWhenShown: true,
});
