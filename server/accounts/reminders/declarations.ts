/** What the area of reminders declares for others. */
import type { Declarations } from '../../core/declarations.ts';
import { noteMinutes } from './minutes.ts';
import { reminded } from './tables.ts';

export const reminderDeclarations: Declarations = {
  notes: { reminders_chosen: ({ tx }, { minutes }) => noteMinutes(tx, minutes) },
  erasedWith: [reminded.user_id],
};
