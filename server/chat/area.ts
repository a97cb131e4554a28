/** What this area answers, and what it declares for others. */
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import type { Area } from '../core/area.ts';
import { chatDeclarations } from './declarations.ts';
import { registerConversations, registerMessages } from './register.ts';

export const messagesArea: Area = {
  name: 'messages',
  calls: messageCalls,
  register: [registerMessages],
  declarations: chatDeclarations,
};

export const conversationsArea: Area = {
  name: 'conversations',
  calls: conversationCalls,
  register: [registerConversations],
};
