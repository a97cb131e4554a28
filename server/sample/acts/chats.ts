/** Acts of chats: talks on several days, each a few lines within minutes, and how far their members have read. */
import * as v from 'valibot';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { type ChatRef, chatId, directId, type Mention, NewMessage } from '#contract/chat/message/message.ts';
import { sendMessage } from '../../chat/messages/send.ts';
import { fraction, sampleId } from '../chance.ts';
import { type SampleChat, type SampleConversation, type SampleLine, sampleConversations } from '../chats.ts';
import { type IdOf, PERSON_KEYS, type PersonKey, people } from '../people.ts';
import { momentOf, type Span } from '../span.ts';
import { type Act, act, inTime } from '../stage.ts';
import type { Today } from '../today.ts';
import { unfinished } from './notes.ts';
import { type Root, readersOf } from './outing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The longest pause between two lines. */
const PAUSE_MS = 4 * MINUTE_MS;

interface Place {
  readonly key: string;
  readonly ref: ChatRef;
  /** Returns when each talk begins. */
  readonly begins: (nth: number) => number;
  readonly readers: readonly PersonKey[];
}

/** Returns the mentioned names in a text, in order. */
function mentionsIn(text: string, idOf: IdOf): Mention[] {
  return PERSON_KEYS.flatMap((key) => {
    const name = `@${people[key].first_name}`;
    const start = text.indexOf(name);
    return start < 0 ? [] : { user_id: idOf(key), start, length: name.length };
  }).sort((one, other) => one.start - other.start);
}

/** A line at its time, with the reactions and edits soon after it. */
interface Said {
  readonly line: SampleLine;
  readonly at: number;
  readonly id: string;
}

function actsOfLine({ line, at, id }: Said, ref: ChatRef, answered: string | null, idOf: IdOf): Act[] {
  const wordsOf = (text: string) => ({ text, mentions: mentionsIn(text, idOf) });
  const first = wordsOf(line.state === 'edited' ? unfinished(line.text) : line.text);
  const params = { id };
  const changed = at + MINUTE_MS;
  const body = v.parse(NewMessage, { ...ref, ...first, id, reply_to_id: answered });
  return [
    {
      by: line.by,
      at,
      what: line.text,
      does: ({ ctx, ...stage }) => sendMessage(ctx, { ...stage, body }),
    },
    ...(line.state === 'edited'
      ? [act(line.by, changed, messageCalls.update, { params, body: wordsOf(line.text) })]
      : []),
    ...(line.state === 'deleted' ? [act(line.by, changed, messageCalls.remove, { params })] : []),
    ...(line.reactions ?? []).map(([person, emoji], nth) =>
      act(person, at + (nth + 1) * MINUTE_MS, messageCalls.react, { params, body: { emoji } }),
    ),
  ];
}

function actsIn({ key, ref, begins, readers }: Place, { talks, unread }: SampleChat, idOf: IdOf): Act[] {
  const said = talks.flatMap((talk, nth) => {
    let at = begins(nth);
    return talk.map((line): Said => {
      at += MINUTE_MS + Math.floor(PAUSE_MS * fraction(`pause:${key}:${line.text}`));
      const words = `message:${key}:${line.by}:${line.text}`;
      return { line, at, id: sampleId(words, at) };
    });
  });
  const ids = new Map(said.map(({ line, id }) => [line.key, id]));
  const repliedTo = ({ repliesTo }: SampleLine) =>
    repliesTo === undefined ? null : (ids.get(repliesTo) ?? null);
  const lastRead = (reader: PersonKey) => said.at(reader === 'ada' ? -1 - unread : -1)?.at ?? 0;
  const last = said.at(-1)?.at ?? 0;
  return [
    ...inTime(said.flatMap((one) => actsOfLine(one, ref, repliedTo(one.line), idOf))),
    ...readers.map((reader) =>
      act(reader, last, conversationCalls.read, {
        params: { id: chatId(ref) },
        body: { read_up_to_timestamp: lastRead(reader) },
      }),
    ),
  ];
}

/** Returns the chat of an outing: before it, and after it if it is over. */
export function chatActs(root: Root, chat: SampleChat | undefined, idOf: IdOf): Act[] {
  if (chat === undefined) return [];
  const { plan, id, today, spans } = root;
  const isOver = spans.after.to < today.begins;
  const { length } = chat.talks;
  const beforeIt = isOver ? Math.ceil(length / 2) : length;
  const begins = (nth: number) => {
    const [span, place, count] =
      nth < beforeIt ? [spans.before, nth, beforeIt] : [spans.after, nth - beforeIt, length - beforeIt];
    // Users join in the first third.
    const from = span === spans.before ? 0.35 : 0;
    const slot = (1 - from) / count;
    return momentOf(span, from + place * slot, slot / 2, `talk:${plan.key}:${nth}`);
  };
  const ref = { outing_id: id, conversation_id: null };
  return actsIn({ key: plan.key, ref, begins, readers: readersOf(root) }, chat, idOf);
}

/** Returns a conversation of the last days. */
function actsOf(plan: SampleConversation, today: Today, idOf: IdOf): Act[] {
  const { key, people: readers, name, talks } = plan;
  const [starter, ...others] = readers;
  const span: Span = {
    from: today.begins - 12 * DAY_MS,
    to: today.begins - DAY_MS / 4,
    zone: people.ada.timezone,
  };
  const slot = 1 / talks.length;
  const begins = (nth: number) => momentOf(span, nth * slot, slot / 2, `talk:${key}:${nth}`);
  const started = begins(0);
  const user_ids = others.map(idOf);
  const id =
    name === null ? directId(idOf(starter), idOf(readers[1])) : sampleId(`conversation:${key}`, started);
  const body =
    name === null ? { kind: 'direct' as const, user_ids } : { kind: 'group' as const, id, name, user_ids };
  const ref = { outing_id: null, conversation_id: id };
  return [
    act(starter, started, conversationCalls.create, { body }),
    ...actsIn({ key, ref, begins, readers }, plan, idOf),
  ];
}

export const conversationActs = (today: Today, idOf: IdOf): Act[] =>
  sampleConversations.flatMap((plan) => actsOf(plan, today, idOf));
