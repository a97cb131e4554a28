/** People who write to each other by real calls, for tests of chats. */
import * as v from 'valibot';
import type { CallInput } from '#contract/base/call.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import {
  type ChatRef,
  ConversationEvent,
  chatOfConversation,
  chatOfOuting,
  type Message,
} from '#contract/chat/message/message.ts';
import type { FullEvent } from '#contract/events.ts';
import type { ApiResponse, Client } from './client.ts';
import type { Company } from './company.ts';

type Words = Partial<CallInput<typeof messageCalls.create>['body']>;

/** Writes a message that must be accepted. */
export async function say(by: Client, chat: ChatRef, text: string, more: Words = {}): Promise<Message> {
  return (await by.ok(messageCalls.create, { body: { ...chat, text, ...more } })).data;
}

export const trySay = (by: Client, chat: ChatRef, text: string, more: Words = {}): Promise<ApiResponse> =>
  by.call(messageCalls.create, { body: { ...chat, text, ...more } });

/** Starts a group of the first person and the others. @returns its chat */
export async function group<TName extends string>(
  all: Company<TName>,
  starter: TName,
  others: readonly TName[],
  name = 'Climbing',
): Promise<ChatRef> {
  const user_ids = others.map((other) => all.id(other));
  const body = { kind: 'group' as const, name, user_ids };
  return chatOfConversation((await all.client(starter).ok(conversationCalls.create, { body })).data.id);
}

export async function direct<TName extends string>(
  all: Company<TName>,
  by: TName,
  other: TName,
): Promise<ChatRef> {
  const body = { kind: 'direct' as const, user_ids: [all.id(other)] };
  return chatOfConversation((await all.client(by).ok(conversationCalls.create, { body })).data.id);
}

/** Makes an outing of the first person, with members. @returns its chat */
export async function outingChat<TName extends string>(
  all: Company<TName>,
  owner: TName,
  members: readonly TName[],
): Promise<ChatRef> {
  const id = await all.outing(owner);
  const roles: Partial<Record<TName, 'member'>> = {};
  for (const name of members) roles[name] = 'member';
  await all.seat(id, roles);
  return chatOfOuting(id);
}

/** The messages that a reader sees, newest first. */
export async function messagesIn(by: Client, chat: ChatRef, per_page = 100): Promise<Message[]> {
  const query = { per_page: String(per_page) };
  if (chat.outing_id !== null)
    return (await by.ok(messageCalls.list, { query: { outing_id: chat.outing_id, ...query } })).data;
  const params = { id: chat.conversation_id };
  return (await by.ok(messageCalls.listOfConversation, { params, query })).data;
}

/** A message in short form: its text, or the text of its line. */
export function inWords({ attributes: { text, event, deleted_at_timestamp } }: Message): string {
  if (deleted_at_timestamp !== null) return '(deleted)';
  if (event === null) return text;
  const known = v.parse(ConversationEvent, event);
  return `(${known.kind}${'person' in known ? ` ${known.person.username}` : ''})`;
}

export const wordsIn = async (by: Client, chat: ChatRef): Promise<string[]> =>
  (await messagesIn(by, chat)).map(inWords);

/** A person’s list of chats, newest first. */
export const chatsOf = async (by: Client) =>
  (await by.ok(conversationCalls.list, { query: { per_page: '100' } })).data;

export const chatIdsOf = async (by: Client): Promise<string[]> => (await chatsOf(by)).map(({ id }) => id);

/** An event in short form, with whether it is a side effect. */
export const eventInWords = (event: FullEvent | null): string =>
  event === null ? 'redacted' : `${event.system ? 'also ' : ''}${event.operation} ${event.entity}`;
