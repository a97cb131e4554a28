/** Collects the user's conversations that belong to no outing. */
import { Conversation } from '#contract/chat/conversation/conversation.ts';
import { chatOfConversation } from '#contract/chat/message/message.ts';
import { listInChat, listOfPerson } from '#db/rows.ts';
import { FolderNames } from '../archive/file-names.ts';
import type { ConversationRecord } from '../archive/shape.ts';
import type { Collecting } from './collecting.ts';
import { messagesIn } from './messages.ts';
import { instant, personRecord } from './records.ts';

/** The chats of outings are in the folders of their outings. */
export async function ownConversations({ reader, missing }: Collecting): Promise<Conversation[]> {
  const list = listOfPerson('conversations');
  await reader.complete([list]);
  const gap = reader.gapOf(list);
  if (gap !== null) missing.list('conversations', gap);
  const rows = await reader.rows('conversations', Conversation, list);
  reader.forget();
  return rows.filter(({ attributes }) => attributes.kind !== 'outing');
}

/** A group without a name is named after the others in it. */
function conversationName({ attributes, relations }: Conversation, userId: string): string {
  if (attributes.name !== '') return attributes.name;
  return relations.members
    .filter(({ user }) => user.id !== userId)
    .map(({ user }) => user.name)
    .join(', ');
}

/** @param each writes one conversation, with its folder */
export async function collectConversations(
  collecting: Collecting,
  conversations: readonly Conversation[],
  names: FolderNames,
  each: (conversation: ConversationRecord, path: string) => Promise<void>,
): Promise<void> {
  const { reader, missing, source } = collecting;
  for (const conversation of conversations) {
    source.signal.throwIfAborted();
    const { id, attributes, relations } = conversation;
    const name = conversationName(conversation, source.userId);
    const list = listInChat('messages', chatOfConversation(id));
    await reader.complete([list]);
    const gap = reader.gapOf(list);
    if (gap !== null) missing.list('messages', gap, name);
    const path = `chats/${names.next(name)}`;
    const pictures = {
      path: `${path}/pictures`,
      names: new FolderNames(collecting.words.unnamed('picture')),
    };
    const { notification_status, muted_until_timestamp } = relations.membership.attributes;
    await each(
      {
        id,
        kind: attributes.kind,
        name,
        members: relations.members.map(({ user }) => personRecord(user)),
        notifications: notification_status,
        muted_until: muted_until_timestamp === null ? null : instant(muted_until_timestamp),
        messages: await messagesIn(collecting, list, name, pictures),
      },
      path,
    );
    reader.forget();
  }
}
