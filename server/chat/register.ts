/** The calls of chats, in two parts of the contract. */

import type { App } from '../base/http/register.ts';
import type { Context } from '../context.ts';
import { registerConversationList, registerConversationShow } from './conversations/conversation-list.ts';
import {
  registerAddMembers,
  registerLeave,
  registerPicture,
  registerRemoveMember,
  registerRename,
} from './conversations/members.ts';
import { registerHide, registerRead, registerSettings } from './conversations/own.ts';
import { registerStart } from './conversations/start.ts';
import { registerChange } from './messages/change.ts';
import { registerDelivered } from './messages/delivered.ts';
import { registerConversationMessages, registerOutingMessages } from './messages/list.ts';
import { registerReact, registerReactionList } from './messages/reactions.ts';
import { registerSend } from './messages/send.ts';
import { registerTyping } from './messages/typing.ts';
import { registerPresign } from './pictures.ts';
import { registerReadPositions } from './read-positions.ts';

export function registerMessages(app: App, ctx: Context): void {
  registerOutingMessages(app, ctx);
  registerConversationMessages(app, ctx);
  registerSend(app, ctx);
  registerChange(app, ctx);
  registerReact(app, ctx);
  registerReactionList(app, ctx);
}

export function registerConversations(app: App, ctx: Context): void {
  registerConversationList(app, ctx);
  registerConversationShow(app, ctx);
  registerStart(app, ctx);
  // Before those with an id in its place.
  registerDelivered(app, ctx);
  registerPresign(app, ctx);
  registerPicture(app, ctx);
  registerRename(app, ctx);
  registerAddMembers(app, ctx);
  registerRemoveMember(app, ctx);
  registerLeave(app, ctx);
  registerSettings(app, ctx);
  registerRead(app, ctx);
  registerHide(app, ctx);
  registerReadPositions(app, ctx);
  registerTyping(app, ctx);
}
