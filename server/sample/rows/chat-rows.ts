/** Rows of chats: talks on several days, each some lines within minutes, and how far their people have read. */
import { directId, type Mention } from '#contract/chat/message/message.ts';
import type {
  chatStates,
  conversationMembers,
  conversations,
  messageReactions,
  messages,
} from '../../chat/tables.ts';
import { fraction, sampleId } from '../chance.ts';
import { type SampleChat, type SampleConversation, type SampleLine, sampleConversations } from '../chats.ts';
import { type PersonKey, people } from '../people.ts';
import { momentOf, type Span } from '../span.ts';
import type { Today } from '../today.ts';
import { type IdOf, PERSON_KEYS } from './person-rows.ts';

type MessageRow = typeof messages.$inferInsert;
type ReactionRow = typeof messageReactions.$inferInsert;
type StateRow = typeof chatStates.$inferInsert;

export interface ChatRows {
  readonly messages: readonly MessageRow[];
  readonly messageReactions: readonly ReactionRow[];
  readonly chatStates: readonly StateRow[];
}

export interface ConversationRows extends ChatRows {
  readonly conversations: readonly (typeof conversations.$inferInsert)[];
  readonly conversationMembers: readonly (typeof conversationMembers.$inferInsert)[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a line follows the one before it, at most. */
const PAUSE_MS = 4 * MINUTE_MS;

/** When each talk begins. */
type Begins = (nth: number) => number;

interface Place {
  readonly key: string;
  readonly ref: { readonly outing_id: string | null; readonly conversation_id: string | null };
  readonly begins: Begins;
  readonly readers: readonly PersonKey[];
}

/** Names in a text, one after the other. */
function mentionsIn(text: string, idOf: IdOf): Mention[] {
  return PERSON_KEYS.flatMap((key) => {
    const name = `@${people[key].first_name}`;
    const start = text.indexOf(name);
    return start < 0 ? [] : { user_id: idOf(key), start, length: name.length };
  }).sort((one, other) => one.start - other.start);
}

/** A line at its time, with what was done to it soon. */
function rowOf({ key, ref }: Place, line: SampleLine, at: number, idOf: IdOf) {
  const words = `message:${key}:${line.by}:${line.text}`;
  const id = sampleId(words, at);
  const isDeleted = line.state === 'deleted';
  const changed = line.state === undefined ? at : at + MINUTE_MS;
  const reactions = (line.reactions ?? []).map(([person, emoji], nth): ReactionRow => {
    const reacted = at + (nth + 1) * MINUTE_MS;
    return {
      id: sampleId(`${words}:${person}`, reacted),
      message_id: id,
      user_id: idOf(person),
      emoji,
      reacted_at_timestamp: reacted,
    };
  });
  const row: MessageRow = {
    ...ref,
    id,
    author_id: idOf(line.by),
    type: 'text',
    text: isDeleted ? '' : line.text,
    mentions: isDeleted ? [] : mentionsIn(line.text, idOf),
    edited_at_timestamp: line.state === 'edited' ? changed : null,
    deleted_at_timestamp: isDeleted ? changed : null,
    fetched_at_timestamp: Math.max(at, ...reactions.map(({ reacted_at_timestamp }) => reacted_at_timestamp)),
    created_at_timestamp: at,
    updated_at_timestamp: changed,
  };
  return { line, row, reactions };
}

function rowsOf(place: Place, { talks, unread }: SampleChat, idOf: IdOf): ChatRows {
  const lines = talks.flatMap((talk, nth) => {
    let at = place.begins(nth);
    return talk.map((line) => {
      at += MINUTE_MS + Math.floor(PAUSE_MS * fraction(`pause:${place.key}:${line.text}`));
      return rowOf(place, line, at, idOf);
    });
  });
  const ids = new Map(lines.flatMap(({ line, row }) => (line.key === undefined ? [] : [[line.key, row.id]])));
  const rows = lines.map(({ line, row }) =>
    line.repliesTo === undefined ? row : { ...row, reply_to_id: ids.get(line.repliesTo) ?? null },
  );
  const readUpTo = (key: PersonKey) =>
    rows.at(key === 'ada' ? -1 - unread : -1)?.created_at_timestamp ?? null;
  return {
    messages: rows,
    messageReactions: lines.flatMap(({ reactions }) => reactions),
    chatStates: place.readers.map((key) => ({
      ...place.ref,
      user_id: idOf(key),
      read_up_to_timestamp: readUpTo(key),
      updated_at_timestamp: rows.at(-1)?.created_at_timestamp ?? 0,
    })),
  };
}

/** The rows of the chat of an outing. @param spans before it, and after it if it is over. */
export function chatRows(
  { key, id, readers }: { key: string; id: string; readers: readonly PersonKey[] },
  chat: SampleChat | undefined,
  spans: { readonly before: Span; readonly after: Span },
  today: Today,
  idOf: IdOf,
): ChatRows {
  if (chat === undefined) return { messages: [], messageReactions: [], chatStates: [] };
  const isOver = spans.after.to < today.begins;
  const beforeIt = isOver ? Math.ceil(chat.talks.length / 2) : chat.talks.length;
  const begins: Begins = (nth) => {
    const [span, place, count] =
      nth < beforeIt
        ? [spans.before, nth, beforeIt]
        : [spans.after, nth - beforeIt, chat.talks.length - beforeIt];
    // The first third is for people to come.
    const from = span === spans.before ? 0.35 : 0;
    const slot = (1 - from) / count;
    return momentOf(span, from + place * slot, slot / 2, `talk:${key}:${nth}`);
  };
  const ref = { outing_id: id, conversation_id: null };
  return rowsOf({ key, ref, begins, readers }, chat, idOf);
}

/** A conversation of the last days. */
function conversationOf(plan: SampleConversation, today: Today, idOf: IdOf): ConversationRows {
  const { key, people: keys, name, talks } = plan;
  const [starter, other] = keys;
  const span: Span = {
    from: today.begins - 12 * DAY_MS,
    to: today.begins - DAY_MS / 4,
    zone: people.ada.timezone,
  };
  const slot = 1 / talks.length;
  const begins: Begins = (nth) => momentOf(span, nth * slot, slot / 2, `talk:${key}:${nth}`);
  const started = begins(0);
  const id = name === null ? directId(idOf(starter), idOf(other)) : sampleId(`conversation:${key}`, started);
  const ref = { outing_id: null, conversation_id: id };
  const rows = rowsOf({ key, ref, begins, readers: keys }, plan, idOf);
  const made = { created_at_timestamp: started, updated_at_timestamp: started };
  const line: MessageRow = {
    ...ref,
    ...made,
    id: sampleId(`line:${key}`, started),
    author_id: idOf(starter),
    type: 'system',
    text: '',
    mentions: [],
    event: { kind: 'started' },
    fetched_at_timestamp: started,
  };
  return {
    ...rows,
    messages: [...(name === null ? [] : [line]), ...rows.messages],
    conversations: [{ id, kind: name === null ? 'direct' : 'group', name: name ?? '', ...made }],
    conversationMembers: keys.map((person) => ({
      conversation_id: id,
      user_id: idOf(person),
      is_starter: person === starter,
      joined_at_timestamp: started,
    })),
  };
}

export const conversationRows = (today: Today, idOf: IdOf): ConversationRows[] =>
  sampleConversations.map((plan) => conversationOf(plan, today, idOf));
