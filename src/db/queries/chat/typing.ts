/** Queries who is typing in a chat. */

import type { StoredTyping } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';

export const typingIn = (db: UserDatabase, chatId: string): Promise<StoredTyping[]> =>
  db.typing.where('chat_id').equals(chatId).toArray();
