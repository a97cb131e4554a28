/** Notices for tests. */
import type { NotificationRow } from '#db/rows.ts';

let made = 0;

interface Given {
  type?: NotificationRow['attributes']['type'];
  /** Name of who caused it; null for no user. */
  by?: string | null;
  outing?: string | null;
  at?: number;
  isRead?: boolean;
  answer?: NotificationRow['attributes']['answer'];
}

export function notice({
  type = 'answered',
  by = 'Ben',
  outing = 'hike',
  at = 1_000,
  isRead = false,
  answer = null,
}: Given = {}): NotificationRow {
  made += 1;
  return {
    id: `notice-${String(made).padStart(6, '0')}`,
    sequence: 1,
    list: 'notifications',
    order: at,
    attributes: {
      type,
      answer,
      role: null,
      read_at_timestamp: isRead ? at : null,
      created_at_timestamp: at,
      updated_at_timestamp: at,
    },
    relations: {
      user: by === null ? null : { id: by, username: by, name: by, avatar: null },
      outing: outing === null ? null : { id: outing, title: `The ${outing}` },
    },
  };
}
