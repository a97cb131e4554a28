/** Tests the live list of chats. */
import { Dexie, liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '#contract/chat/conversation/conversation.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { chatSummaries } from '#db/queries/chat/chats.ts';
import { UNREAD_MAX, unreadIn, unreadMessages, unreadOfOuting } from '#db/queries/chat/unread-messages.ts';
import { listInChat, listOfPerson, type MessageRow, UNSENT } from '#db/rows.ts';
import { ADA } from '../../../engine/alone.ts';
import { messageRow } from '../../../fixtures/chat-rows.ts';
import { memberOf } from '../../../fixtures/member-row.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';

// A unique name: Dexie notifies a whole process of changes in databases of that name, also of leftovers of other files.
const OWNER = 'chat-summaries';
const BEN = 'ben';
const GROUP = '01970000-0000-7000-8000-000000000001';
const OUTING = '01970000-0000-7000-8000-000000000002';

let db: UserDatabase;
beforeEach(() => {
  const storage = new IDBFactory();
  // Live queries use Dexie's global dependencies, so they need the same database there.
  vi.spyOn(Dexie.dependencies, 'indexedDB', 'get').mockReturnValue(storage);
  db = new UserDatabase(OWNER, { indexedDB: storage, IDBKeyRange, cache: 'disabled' });
});
afterEach(() => db.close());

const own = { notification_status: 'all', muted_until_timestamp: null, pinned_at_timestamp: null } as const;
const group: Conversation = {
  id: GROUP,
  attributes: { kind: 'group', name: 'Cooks', joined_at_timestamp: 1, updated_at_timestamp: 1 },
  relations: { members: [], membership: { attributes: { ...own, read_up_to_timestamp: 1 } } },
};

const inGroup = (id: string, at: number, order: number): MessageRow => {
  const chat = { outing_id: null, conversation_id: GROUP };
  return { ...messageRow(id, ADA.id, at), ...chat, list: listInChat('messages', chat), order };
};

it('the list shows the last message as soon as it is written, also without a network', async () => {
  const said: (string | undefined)[] = [];
  await db.conversations.put({ ...group, list: listOfPerson('conversations'), order: 1, sequence: 1 });
  await db.messages.put(inGroup('first', 10, 10));
  const following = liveQuery(() => chatSummaries(db, ADA.id)).subscribe((chats) => {
    said.push(chats[0]?.last?.attributes.text);
  });
  await waitFor(() => expect(said.at(-1)).toBe('first'));
  const unsent = inGroup('second', 20, UNSENT + 1);
  unsent.attributes.updated_at_timestamp = 0;
  await db.messages.put(unsent);
  await waitFor(() => expect(said.at(-1)).toBe('second'));
  following.unsubscribe();
});

it('the list shows the last message of one chat also where the count in another depends on a role', async () => {
  const said: (string | undefined)[] = [];
  const byRole = { ...own, is_by_role: true, read_up_to_timestamp: 1 };
  const ofOuting: Conversation = {
    id: OUTING,
    attributes: { kind: 'outing', name: '', joined_at_timestamp: 1, updated_at_timestamp: 1 },
    relations: { members: [], membership: { attributes: byRole } },
  };
  for (const [nth, one] of [group, ofOuting].entries())
    await db.conversations.put({ ...one, list: listOfPerson('conversations'), order: nth, sequence: 1 });
  await db.memberships.put(memberOf(OUTING, ADA, 'spectator'));
  await db.messages.put(inGroup('first', 10, 10));
  const following = liveQuery(() => chatSummaries(db, ADA.id)).subscribe((chats) => {
    said.push(chats.find(({ id }) => id === GROUP)?.last?.attributes.text);
  });
  await waitFor(() => expect(said.at(-1)).toBe('first'));
  await db.messages.put(inGroup('second', 20, 20));
  await waitFor(() => expect(said.at(-1)).toBe('second'));
  following.unsubscribe();
});

it('the count includes new messages except the reader’s own, deleted ones, and those of the same moment, up to its limit', async () => {
  const chat = { outing_id: null, conversation_id: GROUP };
  const rows = Array.from({ length: 500 }, (_, nth) => {
    const row = inGroup(`${1_000 + nth}`, 10, 10);
    // One in five of the first 250 counts.
    if (nth < 250 && nth % 5 !== 0) row.relations.author.id = BEN;
    if (nth % 10 === 5) row.attributes.deleted_at_timestamp = 11;
    return row;
  });
  const counted = async (among: readonly MessageRow[]) => {
    await db.messages.clear();
    await db.messages.bulkPut([...among]);
    return unreadIn(db, chat, 1, BEN);
  };
  expect(await counted(rows.slice(0, 250))).toEqual({ count: 25, isMentioned: false });
  expect(await counted(rows.slice(0, 300))).toEqual({ count: 70, isMentioned: false });
  const naming = structuredClone(rows.slice(0, 300));
  naming.at(-1)?.attributes.mentions.push({ user_id: BEN, start: 0, length: 1 });
  expect(await counted(naming)).toEqual({ count: 70, isMentioned: true });
  expect((await counted(rows)).count).toBe(UNREAD_MAX);
});

describe('the chat of an outing that the reader only watches', () => {
  const chat = { outing_id: OUTING, conversation_id: null };
  const said = (id: string, at: number, isNaming = false): MessageRow => {
    const row = { ...messageRow(id, BEN, at), ...chat, list: listInChat('messages', chat), order: at };
    if (isNaming) row.attributes.mentions.push({ user_id: ADA.id, start: 0, length: 2 });
    return row;
  };
  const place = (role: 'member' | 'spectator') => {
    const row = memberOf(OUTING, ADA, role);
    return db.memberships.put({ ...row, id: OUTING });
  };
  const counts = async () => [await unreadMessages(db, ADA.id, 0), await unreadOfOuting(db, OUTING, ADA.id)];

  it('a watched chat counts only messages that name the reader, whatever was read of it', async () => {
    await db.messages.bulkPut([said('a', 10), said('b', 11)]);
    await place('member');
    expect(await counts()).toEqual([2, 2]);
    await place('spectator');
    expect(await counts()).toEqual([0, 0]);
    await db.conversations.put(stateOf({ is_by_role: true }));
    expect(await counts()).toEqual([0, 0]);
    await db.messages.put(said('c', 12, true));
    expect(await counts()).toEqual([1, 1]);
  });

  it('a watched chat counts all new messages if the reader chose so', async () => {
    await place('spectator');
    await db.messages.bulkPut([said('a', 10), said('b', 11)]);
    await db.conversations.put(stateOf({ is_by_role: false }));
    expect(await counts()).toEqual([2, 2]);
  });

  const stateOf = (more: { is_by_role: boolean }) => ({
    ...group,
    id: OUTING,
    attributes: { ...group.attributes, kind: 'outing' as const },
    relations: { members: [], membership: { attributes: { ...own, ...more, read_up_to_timestamp: 2 } } },
    list: listOfPerson('conversations'),
    order: 1,
    sequence: 1,
  });
});
