/** Reads messages of a chat, oldest first. */
import { Message } from '#contract/chat/message/message.ts';
import type { MessageRecord } from '../archive/shape.ts';
import type { Collecting } from './collecting.ts';
import { messageRecord } from './records.ts';
import type { Folder } from './things.ts';

/** @param list a list of messages that was completed @param of the title of its outing, or the name of the chat */
export async function messagesIn(
  { reader, things }: Collecting,
  list: string,
  of: string,
  folder: Folder,
): Promise<MessageRecord[]> {
  const rows = await reader.rows('messages', Message, list);
  rows.sort((a, b) => a.attributes.created_at_timestamp - b.attributes.created_at_timestamp);
  const messages: MessageRecord[] = [];
  for (const row of rows) {
    // Lines of the app state what happened; they have no author.
    if (row.attributes.type === 'system') continue;
    const { picture, text } = row.attributes;
    messages.push({
      ...messageRecord(row),
      picture: await things.picture(picture?.picture ?? null, text, folder, { part: 'messages', of }),
    });
  }
  return messages;
}
