/**
 * Tests that words that were deleted or rewritten are in no table: neither in the events of a catch-up nor in stored
 * responses (S215).
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { type ChatRef, chatOfOuting } from '#contract/chat/message/message.ts';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { itemParticipationCalls } from '#contract/outings/item-participation/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import { photoCalls } from '#contract/outings/photo/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import { tablesWith } from '../../../fixtures/tables-with.ts';
import { addFile } from '../../world/add-outing-file.ts';
import { addPhoto } from '../../world/add-photo.ts';
import { group, say } from '../../world/chatting.ts';
import type { Client } from '../../world/client.ts';
import { Company } from '../../world/company.ts';
import { anEntry } from '../../world/entries.ts';
import { picture } from '../../world/pictures.ts';
import { addStory } from '../../world/stories.ts';

let all: Company<'ada' | 'ben' | 'cem'>;
let ada: Client;
let ben: Client;
let cem: Client;
let outing: string;
let chat: ChatRef;
let groupChat: ChatRef;
let small: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cem']);
  [ada, ben, cem] = [all.client('ada'), all.client('ben'), all.client('cem')];
  outing = await all.outing('ada', { title: 'Picnic', privacy: 'public' });
  await all.seat(outing, { ben: 'member' });
  chat = chatOfOuting(outing);
  groupChat = await group(all, 'ada', ['ben', 'cem']);
  small = await picture('image/webp', { width: 60, height: 40 });
});
afterAll(() => all.server.stop());

/** Words of one kind, and how users write, rewrite and delete them. */
interface Kind {
  readonly kind: string;
  write(words: string): Promise<string>;
  rewrite?(id: string, words: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

/** Makes a call as a device does, so that its response is stored. */
function keyed<const TCall extends Call>(by: Client, call: TCall, given: Parameters<typeof by.ok<TCall>>[1]) {
  return by.ok(call, given, { headers: { [HEADERS.idempotencyKey]: newId(Date.now()) } });
}

const item = (words: string) =>
  keyed(ada, outingCalls.create, {
    body: {
      parent_id: outing,
      title: words,
      description: words,
      timezone: 'UTC',
      status: 'set',
      starts_at: '2098-12-01T20:00',
    },
  });

const aMessage = (place: () => ChatRef): Omit<Kind, 'kind'> => ({
  write: async (text) => (await keyed(ada, messageCalls.create, { body: { ...place(), text } })).data.id,
  async rewrite(id, text) {
    await keyed(ben, messageCalls.react, { params: { id }, body: { emoji: '🎉' } });
    await keyed(ada, messageCalls.update, { params: { id }, body: { text } });
  },
  remove: (id) => keyed(ada, messageCalls.remove, { params: { id } }),
});

/** An item of the outing with something of each kind in it, which is deleted with it. */
async function fullItem(words: string): Promise<string> {
  const { id } = (await item(words)).data;
  const note = { outing_id: id, title: words, text: words };
  const { data } = await keyed(ada, noteCalls.create, { body: note });
  await keyed(ada, commentCalls.create, { body: { note_id: data.id, text: words } });
  await keyed(ada, pollCalls.create, { body: poll(words, id) });
  const { id: photoId } = await addPhoto(ada, id, small, { caption: words });
  await keyed(ben, photoCalls.react, { params: { id: photoId }, body: { emoji: '🎉' } });
  await addFile(ada, id, { name: `${words}.txt` });
  await keyed(ben, itemParticipationCalls.give, {
    params: { id },
    body: { participation: 'going', note: words },
  });
  return id;
}

/** A whole outing, with its chat. */
async function fullOuting(words: string): Promise<string> {
  const id = await all.outing('ada', { title: words, privacy: 'public' });
  await all.seat(id, { ben: 'member' });
  const { data } = await keyed(ada, messageCalls.create, { body: { ...chatOfOuting(id), text: words } });
  await keyed(ben, messageCalls.react, { params: { id: data.id }, body: { emoji: '🎉' } });
  await keyed(cem, requestCalls.create, { params: { id }, body: { line: words } });
  return id;
}

/** As soon as an outing is over, its attendees rate it. */
async function pastOuting(): Promise<string> {
  const id = await all.outing('ada', { starts_at: '2020-05-01T10:00' });
  await all.seat(id, { ben: 'member' });
  return id;
}

const poll = (words: string, outing_id = outing) => ({
  type: 'poll' as const,
  outing_id,
  question: words,
  options: [{ text: words }, { text: 'Crab' }, { text: 'Eel' }],
});

const KINDS: readonly Kind[] = [
  { kind: 'a message of an outing', ...aMessage(() => chat) },
  { kind: 'a message of a group', ...aMessage(() => groupChat) },
  {
    kind: 'a note',
    write: async (text) =>
      (await keyed(ada, noteCalls.create, { body: { outing_id: outing, title: text, text } })).data.id,
    async rewrite(id, text) {
      const { data } = await ada.ok(noteCalls.list, { query: { outing_id: outing } });
      const base = data.find((note) => note.id === id)?.attributes.updated_at_timestamp ?? 0;
      const body = { title: text, text, base_updated_at_timestamp: base };
      await keyed(ben, noteCalls.update, { params: { id }, body });
    },
    remove: (id) => keyed(ada, noteCalls.remove, { params: { id }, query: {} }),
  },
  {
    kind: 'a comment',
    async write(text) {
      const note = { outing_id: outing, title: 'Food', text: 'Bread' };
      const { data } = await ada.ok(noteCalls.create, { body: note });
      return (await keyed(ben, commentCalls.create, { body: { note_id: data.id, text } })).data.id;
    },
    remove: (id) => keyed(ada, commentCalls.remove, { params: { id } }),
  },
  {
    kind: 'a photo',
    write: async (caption) => (await addPhoto(ada, outing, small, { caption })).id,
    async rewrite(id, caption) {
      await keyed(ben, photoCalls.react, { params: { id }, body: { emoji: '🎉' } });
      await keyed(ada, photoCalls.update, { params: { id }, body: { caption, alt: caption } });
    },
    remove: (id) => keyed(ada, photoCalls.remove, { params: { id } }),
  },
  {
    kind: 'a file',
    write: async (name) => (await addFile(ada, outing, { name: `${name}.txt` })).id,
    rewrite: (id, name) =>
      keyed(ada, outingFileCalls.update, { params: { id }, body: { name: `${name}.txt` } }),
    remove: (id) => keyed(ada, outingFileCalls.remove, { params: { id } }),
  },
  {
    kind: 'a poll',
    write: async (words) => (await keyed(ada, pollCalls.create, { body: poll(words) })).data.id,
    async rewrite(id, question) {
      const { data } = await ada.ok(pollCalls.show, { params: { id } });
      const [first, second] = data.relations.options;
      const body = { poll_id: id, poll_option_id: second?.id ?? '', voted: true };
      await keyed(ben, pollCalls.vote, { body });
      await keyed(ada, pollCalls.update, { params: { id }, body: { question } });
      await keyed(ada, pollCalls.removeOption, { params: { id: first?.id ?? '' } });
    },
    remove: (id) => keyed(ada, pollCalls.remove, { params: { id } }),
  },
  {
    kind: 'an item with all that is in it',
    write: fullItem,
    remove: (id) => keyed(ada, outingCalls.remove, { params: { id } }),
  },
  {
    kind: 'an item',
    write: async (words) => (await item(words)).data.id,
    rewrite: (id, title) =>
      keyed(ada, outingCalls.update, { params: { id }, body: { title, description: title } }),
    remove: (id) => keyed(ada, outingCalls.remove, { params: { id } }),
  },
  {
    kind: 'an answer for an item',
    async write(note) {
      const { id } = (await item('Swim')).data;
      await keyed(ben, itemParticipationCalls.give, {
        params: { id },
        body: { participation: 'going', note },
      });
      return id;
    },
    rewrite: (id, note) =>
      keyed(ben, itemParticipationCalls.give, { params: { id }, body: { participation: 'going', note } }),
    remove: (id) =>
      keyed(ben, itemParticipationCalls.give, { params: { id }, body: { participation: null, note: '' } }),
  },
  {
    kind: 'a rating',
    async write(line) {
      const id = await pastOuting();
      await keyed(ben, ratingCalls.give, { params: { id }, body: { stars: 5, line } });
      return id;
    },
    rewrite: (id, line) => keyed(ben, ratingCalls.give, { params: { id }, body: { stars: 4, line } }),
    async remove(id) {
      const { data } = await ben.ok(ratingCalls.list, { params: { id }, query: {} });
      await keyed(ben, ratingCalls.remove, { params: { id, rating_id: data[0]?.id ?? '' } });
    },
  },
  {
    kind: 'a story',
    write: async (words) => (await addStory(ada, words)).id,
    rewrite: (id, text) => keyed(ada, storyCalls.update, { params: { id }, body: { text, alt: text } }),
    remove: (id) => keyed(ada, storyCalls.remove, { params: { id } }),
  },
  {
    kind: 'a contact list',
    write: async (title) => (await keyed(ada, contactCalls.createList, { body: { title } })).data.id,
    remove: (list_id) => keyed(ada, contactCalls.removeList, { params: { list_id }, query: {} }),
  },
  {
    kind: 'an item of the personal calendar',
    write: async (title) =>
      (await keyed(ada, personalCalendarCalls.create, { body: anEntry({ title, note: title }) })).data.id,
    remove: (id) => keyed(ada, personalCalendarCalls.remove, { params: { id } }),
  },
  {
    kind: 'a collection',
    async write(title) {
      const body = { id: newId(Date.now()), title, kind: 'travel', position: 1 } as const;
      return (await keyed(ada, collectionCalls.create, { body })).data.id;
    },
    remove: (id) => keyed(ada, collectionCalls.remove, { params: { id } }),
  },
];

let wordCount = 0;
/** A word that no earlier test wrote. */
const newWord = (word: string): string => `${word}${++wordCount}`;

/** Everything that a new device catches up on, as JSON, with the events themselves. */
async function caughtUp(who: 'ada' | 'ben' | 'cem', channel = `user.${who}`) {
  const response = await all
    .client(who)
    .ok(systemCalls.catchUp, { body: { after: { [channel]: 0 }, epoch: null } });
  return { response, text: JSON.stringify(response.data) };
}

describe('deleted and rewritten words (S215)', () => {
  it.each(KINDS)(
    'words are in no table after $kind was rewritten, and deleted',
    async ({ write, rewrite, remove }) => {
      const words = newWord('heliotrope');
      const others = newWord('marzipan');
      const id = await write(words);
      expect(await tablesWith(all.server.database, words)).not.toEqual([]);
      if (rewrite !== undefined) {
        await rewrite(id, others);
        expect(await tablesWith(all.server.database, words)).toEqual([]);
        expect(await tablesWith(all.server.database, others)).not.toEqual([]);
      }
      await remove(id);
      expect([
        ...(await tablesWith(all.server.database, words)),
        ...(await tablesWith(all.server.database, others)),
      ]).toEqual([]);
    },
  );

  it('words stay only in the notification after an outing was deleted with all its contents', async () => {
    const words = newWord('heliotrope');
    const id = await fullOuting(words);
    await keyed(ada, outingCalls.remove, { params: { id } });
    const { rows } = await all.server.database.pool.query<{ entity: string }>(
      `select distinct payload ->> 'entity' as entity from channel_log where payload::text like $1`,
      [`%${words}%`],
    );
    expect(rows).toEqual([{ entity: 'notification' }]);
    expect(await tablesWith(all.server.database, words)).toEqual(['channel_log', 'notifications']);
  });

  it('rewritten words leave a redacted event to members who left, and the new words to those who stayed', async () => {
    const team = await group(all, 'ada', ['ben', 'cem']);
    const words = newWord('heliotrope');
    const others = newWord('marzipan');
    const { id } = await say(ada, team, words);
    await cem.ok(conversationCalls.leave, { params: { id: team.conversation_id ?? '' } });
    expect((await caughtUp('cem')).text).toContain(words);
    await ada.ok(messageCalls.update, { params: { id }, body: { text: others } });
    const left = (await caughtUp('cem')).text;
    expect([left.includes(words), left.includes(others)]).toEqual([false, false]);
    const stayed = (await caughtUp('ben')).text;
    expect([stayed.includes(words), stayed.includes(others)]).toEqual([false, true]);
  });

  it('a rewrite of words leaves the reaction of a reader for the reader’s other devices', async () => {
    for (const place of [chat, await group(all, 'ada', ['ben'])]) {
      const others = newWord('marzipan');
      const { id } = await say(ada, place, newWord('heliotrope'));
      await ben.ok(messageCalls.react, { params: { id }, body: { emoji: '🎉' } });
      await ada.ok(messageCalls.update, { params: { id }, body: { text: others } });
      const { response } = await caughtUp('ben');
      const received = response.data.flatMap((event) =>
        'data' in event && event.data.id === id ? event.data : [],
      );
      expect(
        received.filter(({ relations }) => JSON.stringify(relations).includes('"reaction":{"emoji":"🎉"')),
      ).toEqual([expect.objectContaining({ attributes: expect.objectContaining({ text: others }) })]);
    }
  });

  it('a change of a message does not send it to users who were added after it', async () => {
    const team = await group(all, 'ada', ['ben']);
    const words = newWord('marzipan');
    const { id } = await say(ada, team, newWord('heliotrope'));
    const params = { id: team.conversation_id ?? '' };
    await ada.ok(conversationCalls.addMembers, {
      params,
      body: { user_ids: [all.id('cem')], sees_history: false },
    });
    await ada.ok(messageCalls.update, { params: { id }, body: { text: words } });
    await ben.ok(messageCalls.react, { params: { id }, body: { emoji: '🎉' } });
    expect((await caughtUp('cem')).text).not.toContain(words);
    expect((await caughtUp('ben')).text).toContain(words);
  });

  it('no response to a repeated request contains the words', async () => {
    const words = newWord('heliotrope');
    const options = { headers: { [HEADERS.idempotencyKey]: newId(Date.now()) } };
    const body = { outing_id: outing, title: 'Food', text: words };
    const { data } = await ada.ok(noteCalls.create, { body }, options);
    await ada.ok(noteCalls.remove, { params: { id: data.id }, query: {} });
    const again = await ada.call(noteCalls.create, { body }, options);
    expect([again.status, again.text.includes(words)]).toEqual([201, false]);
  });
});
