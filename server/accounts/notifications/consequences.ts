/** What changes elsewhere mean for notices. */
import type { Consequences } from '../../core/consequences.ts';
import { notify } from './notify.ts';
import { notifications } from './tables.ts';

export const notificationConsequences: Consequences = {
  on: { news: notify },
  erasedWith: [notifications.user_id],
};
