/** A reminder that is due. */
import type { DueReminder } from '#contract/outings/membership/due-reminders.ts';
import type { Reminded } from './reader.ts';

export interface FoundReminder extends DueReminder {
  readonly person: Reminded;
  readonly kind: 'outing' | 'entry';
  /** Id of the outing or entry. */
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly starts_at: string;
  readonly all_day: boolean;
  readonly timezone: string;
  /** Cover of an outing; null for an entry, which has none. */
  readonly cover: {
    readonly cover_key: string | null;
    readonly cover_width: number | null;
    readonly cover_template: string;
  } | null;
}
