/** Queries how far other users have read. */
import type { ChatRef } from '#contract/chat/message/message.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listInChat, type RowOf } from '../../rows.ts';

export const readPositionsIn = (db: UserDatabase, chat: ChatRef): Promise<RowOf<'readPositions'>[]> =>
  wholeList(db.readPositions, listInChat('readPositions', chat)).toArray();
