/** Rows of chats for tests. */
import type { ActivityRow, MessageRow } from '#db/rows.ts';

/** @param at Unix ms */
export const messageRow = (id: string, author: string, at: number): MessageRow => ({
  id,
  outing_id: 'outing',
  conversation_id: null,
  placeholder_message_id: null,
  attributes: {
    type: 'text',
    text: id,
    mentions: [],
    reply_to_id: null,
    subject: null,
    event: null,
    edited_at_timestamp: null,
    deleted_at_timestamp: null,
    created_at_timestamp: at,
    updated_at_timestamp: at,
    fetched_at_timestamp: at,
  },
  relations: {
    author: { id: author, username: author, name: author, avatar: null },
    reactions: [],
    reaction: null,
  },
  sequence: 1,
});

export const activityRow = (
  id: string,
  kind: 'joined' | 'note_changed' | 'photo_added',
  at: number,
  subject_id: string | null = null,
): ActivityRow => ({
  id,
  outing_id: 'outing',
  item_id: null,
  attributes: { kind, subject_id },
  relations: { user: null, person: null },
  created_at_timestamp: at,
  sequence: 1,
});
