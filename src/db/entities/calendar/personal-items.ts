/**
 * Declares the entries of the user's own calendar. Entries without a recurrence are not in its index, so that it finds
 * all series and nothing else.
 */
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { declareEntity } from '../../entity.ts';

export const personalItems = declareEntity<PersonalItem>()({
  table: 'id, [list+order+id], series_id, [series_id+attributes.original_start], attributes.recurrence.freq',
  since: 15,
  within: { kind: 'person' },
  list: 'personal-calendar',
  titleOf: ({ attributes }) => attributes.title,
});
