/**
 * Declares stories of the user and of people whom they follow, until their day is over. Other users' stories have no
 * events.
 */
import type { Story } from '#contract/people/story/story.ts';
import { declareEntity } from '../../entity.ts';

export const stories = declareEntity<Story>()({
  table: 'id, [list+order+id], attributes.expires_at_timestamp',
  since: 16,
  within: { kind: 'person' },
  list: 'stories',
  isPulledWhenShown: true,
});
