/** Builds lines of an activity log for tests. */

import type { Person } from '#contract/base/shapes.ts';
import type { ActivityAttributes } from '#contract/outings/activity/activity.ts';
import type { ActivityRow } from '#db/rows.ts';

let made = 0;

const personCalled = (name: string): Person => ({ id: name, username: name, name, avatar: null });

interface Given {
  attributes: ActivityAttributes;
  /** Names; null for no one. */
  by?: string | null;
  about?: string | null;
  item?: string | null;
  at?: number;
}

export function line({ attributes, by = 'Ben', about = null, item = null, at = 1_000 }: Given): ActivityRow {
  made += 1;
  return {
    id: `line-${String(made).padStart(6, '0')}`,
    sequence: 1,
    list: 'activities/hike',
    order: at,
    outing_id: 'hike',
    item_id: item,
    attributes,
    relations: {
      user: by === null ? null : personCalled(by),
      person: about === null ? null : personCalled(about),
    },
    created_at_timestamp: at,
  };
}
