/** Lists the area's calls and declarations. */
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import type { Area } from '../core/area.ts';
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
import { chatDeclarations } from './declarations.ts';
import { registerChange } from './messages/change.ts';
import { registerDelivered } from './messages/delivered.ts';
import { registerConversationMessages, registerOutingMessages } from './messages/list.ts';
import { registerReact, registerReactionList } from './messages/reactions.ts';
import { registerSend } from './messages/send.ts';
import { registerTyping } from './messages/typing.ts';
import { registerPresign } from './pictures.ts';
import { registerReadPositions } from './read-positions.ts';

export const messagesArea: Area = {
  name: 'messages',
  calls: messageCalls,
  register: [
    registerOutingMessages,
    registerConversationMessages,
    registerSend,
    registerChange,
    registerReact,
    registerReactionList,
  ],
  declarations: chatDeclarations,
};

export const conversationsArea: Area = {
  name: 'conversations',
  calls: conversationCalls,
  register: [
    registerConversationList,
    registerConversationShow,
    registerStart,
    // Before those with an id in its place.
    registerDelivered,
    registerPresign,
    registerPicture,
    registerRename,
    registerAddMembers,
    registerRemoveMember,
    registerLeave,
    registerSettings,
    registerRead,
    registerHide,
    registerReadPositions,
    registerTyping,
  ],
};
