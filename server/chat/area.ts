/** What this area answers, and what follows in it from changes elsewhere. */
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import type { Area } from '../core/area.ts';
import { chatConsequences } from './consequences.ts';
import { registerConversations, registerMessages } from './register.ts';

export const messagesArea: Area = {
  name: 'messages',
  calls: messageCalls,
  register: [registerMessages],
  consequences: chatConsequences,
};

export const conversationsArea: Area = {
  name: 'conversations',
  calls: conversationCalls,
  register: [registerConversations],
};
