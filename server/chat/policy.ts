/**
 * Decides who may do what in a chat. An outing's chat follows the outing's table of roles; a conversation exists only
 * for its members, and all other users get the response of an unknown id.
 */
import { Refusal } from '../base/http/refusal.ts';
import { permit } from '../core/outings/find.ts';
import { type Action, may, type Verdict } from '../core/outings/policy.ts';
import type { Chat } from './chat.ts';

export type ChatAction = 'see' | 'write' | 'react' | 'delete';

const IN_OUTING: Readonly<Record<ChatAction, Action>> = {
  see: 'see_chat',
  write: 'write_chat',
  react: 'react',
  delete: 'delete_content',
};

/** @param isAuthor whether the caller wrote the message in question. */
export function mayInChat(action: ChatAction, chat: Chat, isAuthor = false): Verdict {
  if (chat.kind === 'outing') return may(IN_OUTING[action], chat.found.standing, isAuthor);
  switch (action) {
    case 'see':
      return 'yes';
    case 'write':
    case 'react':
      return chat.isClosed ? 'forbidden' : 'yes';
    case 'delete':
      return isAuthor ? 'yes' : 'forbidden';
  }
}

export type ConversationAction = 'rename' | 'add' | 'remove' | 'leave' | 'hide';

type Is = 'outing' | 'direct' | 'group' | 'started_group';

const GROUPS_ONLY = { outing: 'forbidden', direct: 'forbidden' } as const;

/** The members of an outing change by the outing's own calls, and two users cannot leave their direct conversation. */
const TABLE: Readonly<Record<ConversationAction, Readonly<Record<Is, Verdict>>>> = {
  rename: { ...GROUPS_ONLY, group: 'yes', started_group: 'yes' },
  add: { ...GROUPS_ONLY, group: 'yes', started_group: 'yes' },
  remove: { ...GROUPS_ONLY, group: 'forbidden', started_group: 'yes' },
  leave: { ...GROUPS_ONLY, group: 'yes', started_group: 'yes' },
  hide: { outing: 'forbidden', direct: 'yes', group: 'yes', started_group: 'yes' },
};

export function mayInConversation(action: ConversationAction, chat: Chat): Verdict {
  const isStarted = chat.kind === 'group' && chat.member.is_starter;
  return TABLE[action][isStarted ? 'started_group' : chat.kind];
}

/** As `permit`, for writing and reacting. @throws {Refusal} */
export function permitWriting(action: 'write' | 'react', chat: Chat): void {
  const verdict = mayInChat(action, chat);
  if (verdict === 'forbidden' && chat.kind !== 'outing')
    throw new Refusal('forbidden', { reason: 'chat_closed' });
  permit(verdict);
}
