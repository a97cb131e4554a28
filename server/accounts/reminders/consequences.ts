/** What changes elsewhere mean for reminders. */
import type { Consequences } from '../../core/consequences.ts';
import { NO_CHANGE } from '../../core/outings/writing/people-change.ts';
import { noteMinutes } from './minutes.ts';
import { reminded } from './tables.ts';

export const reminderConsequences: Consequences = {
  on: {
    async reminders_chosen({ tx }, { minutes }) {
      await noteMinutes(tx, minutes);
      return NO_CHANGE;
    },
  },
  erasedWith: [reminded.user_id],
};
