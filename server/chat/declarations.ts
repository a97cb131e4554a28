/** Declarations of the area of chats. */

import type { Tx } from '../base/db/transaction.ts';
import { appendToLog, type LogRow } from '../base/log/append.ts';
import type { Declarations } from '../core/declarations.ts';
import { causedBy } from '../core/outings/writing/caused-by.ts';
import { messageFor } from './chat.ts';
import { conversationsOf, leaveOne, republish } from './conversations/people.ts';
import { seesPictureInChat } from './pictures.ts';
import { mayInChat } from './policy.ts';
import { chatStates } from './tables.ts';
import { newMessagesIn } from './views.ts';

/** @returns the channels to announce. */
const logged = async (tx: Tx, events: LogRow[]) => (await appendToLog(tx, events)).keys();

export const chatDeclarations: Declarations = {
  erasedWith: [chatStates.user_id],
  meeting: {
    shownIn: (db, userId) => conversationsOf(db, userId),
    republish: async (tx, { clock }, user, id) =>
      logged(tx, await republish(tx, causedBy(user, clock()), id)),
    yetToLeave: (db, userId) => conversationsOf(db, userId, 'group'),
    leave: async (tx, { clock }, user, id) => logged(tx, await leaveOne(tx, causedBy(user, clock()), id)),
  },
  showsPicture: ({ db }, { userId }, key) => seesPictureInChat(db, userId, key),
  newMessagesIn,
  seesReported: {
    message: async (tx, userId, id) => mayInChat('see', (await messageFor(tx, userId, id)).chat),
  },
};
