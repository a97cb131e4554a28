/** What the area of notices declares for others. */
import type { Declarations } from '../../core/declarations.ts';
import { notify } from './notify.ts';
import { notifications } from './tables.ts';

export const notificationDeclarations: Declarations = {
  follows: { notice: notify },
  erasedWith: [notifications.user_id],
};
