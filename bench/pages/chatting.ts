/**
 * Measures the cost of a chat for a device, compared with bare calls that do the same on the same rows, without its
 * screen.
 */
import { chatOfOuting } from '#contract/chat/message/message.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { NewestRows } from '#db/lists/newest-rows.ts';
import { newId } from '#db/new-id.ts';
import { unreadIn } from '#db/queries/chat/unread-messages.ts';
import { listInChat, type MessageRow } from '#db/rows.ts';
import { keepSearchInStep } from '#db/stack/keep-search-in-step.ts';
import { stacked } from '#db/stack/stack.ts';
import type { Engine } from '#sync/engine.ts';
import { painted, showRows } from './rows-shown.ts';

/** As the chat screen shows them. */
const STEP = 60;
/** Rows stored in one transaction. */
const PAGE = 500;
const APART_MS = 60_000;
/** A fast typist. */
const KEY_EVERY_MS = 100;
const WORDS = ['bread', 'tent', 'train', 'lake', 'late', 'gloves', 'Lisbon', 'half past seven'];

export interface Chatting {
  /** Stores a chat of this many messages. @returns its id */
  fill(count: number): Promise<string>;
  /** Opens the database and reads the newest messages with the number of new ones. @returns ms */
  open(chatId: string): Promise<number>;
  /** The same rows by bare calls. */
  openBare(chatId: string): Promise<number>;
  /** Writes messages, one after another. @returns for each the time to the callback of the live query, ms */
  say(chatId: string, count: number): Promise<number[]>;
  /** Shows the newest messages of a chat from now on, and follows its events. */
  follow(chatId: string): Promise<void>;
  /** Types for this long. @returns the delay of each painted letter, and the number of messages then, ms */
  type(forMs: number, chatId: string): Promise<{ delays: number[]; count: number }>;
  /** Stores a row and reads the newest ones, by bare calls. */
  sayBare(chatId: string, count: number): Promise<number[]>;
}

declare global {
  interface Window {
    chatting: Chatting;
  }
}

const listOf = (chatId: string) => listInChat('messages', chatOfOuting(chatId));

const messageOf = (chatId: string, nth: number, at: number): MessageRow => ({
  id: newId(),
  outing_id: chatId,
  conversation_id: null,
  placeholder_message_id: null,
  attributes: {
    type: 'text',
    text: `${WORDS[nth % WORDS.length]} ${nth} and ${WORDS[(nth * 7) % WORDS.length]}`,
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
    author: { id: newId(), username: 'ben', name: 'Ben', avatar: null },
    reactions: [],
    reaction: null,
  },
  list: listOf(chatId),
  order: at,
  sequence: 1,
});

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Reads the newest rows of a list with a cursor, the way to read few rows of many. */
function newestBare(store: IDBObjectStore, list: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const rows: unknown[] = [];
    const range = IDBKeyRange.bound([list], [list, []]);
    const request = store.index('[list+order+id]').openCursor(range, 'prev');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null || rows.length === STEP) return resolve(rows);
      rows.push(cursor.value);
      cursor.continue();
    };
  });
}

/** `userId`: the owner of the database. */
export function measureChatting(userId: () => Promise<string>, engine: () => Engine): Chatting {
  const bare = async () => asPromise(indexedDB.open(new UserDatabase(await userId()).name));
  return {
    async fill(count) {
      const me = await userId();
      const db = stacked(new UserDatabase(me), { search: keepSearchInStep(me) });
      const chatId = newId();
      const began = Date.now() - count * APART_MS;
      for (let from = 0; from < count; from += PAGE) {
        const size = Math.min(PAGE, count - from);
        const rows = Array.from({ length: size }, (_, nth) =>
          messageOf(chatId, from + nth, began + (from + nth) * APART_MS),
        );
        await db.transaction('rw', db.tables, () => db.messages.bulkAdd(rows));
      }
      db.close();
      return chatId;
    },
    async open(chatId) {
      const me = await userId();
      const started = performance.now();
      const db = new UserDatabase(me);
      const newest = new NewestRows(db.messages, listOf(chatId), STEP);
      const shown = new Promise<void>((resolve) => {
        newest.subscribe(() => {
          if ((newest.get().rows?.length ?? 0) > 0) resolve();
        });
      });
      await Promise.all([shown, unreadIn(db, chatOfOuting(chatId), Date.now(), me)]);
      const took = performance.now() - started;
      db.close();
      return took;
    },
    async openBare(chatId) {
      const started = performance.now();
      const db = await bare();
      await newestBare(db.transaction('messages').objectStore('messages'), listOf(chatId));
      const took = performance.now() - started;
      db.close();
      return took;
    },
    async say(chatId, count) {
      const db = new UserDatabase(await userId());
      const newest = new NewestRows(db.messages, listOf(chatId), STEP);
      let wanted = '';
      let onShown = () => {};
      newest.subscribe(() => {
        if (newest.get().rows?.some(({ id }) => id === wanted)) onShown();
      });
      const times: number[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        wanted = newId();
        const shown = new Promise<void>((resolve) => {
          onShown = resolve;
        });
        const started = performance.now();
        const words = { text: `own ${nth}`, mentions: [], reply_to_id: null, subject: null };
        void engine().mutate('messages.send', { id: wanted, ...chatOfOuting(chatId), ...words });
        await shown;
        times.push(performance.now() - started);
      }
      db.close();
      return times;
    },
    async follow(chatId) {
      const db = new UserDatabase(await userId());
      const newest = new NewestRows(db.messages, listOf(chatId), STEP);
      const { deliver } = showRows();
      newest.subscribe(() => deliver(newest.get().rows ?? []));
      document.body.prepend(document.createElement('textarea'));
      await engine().open(chatId);
    },
    async type(forMs, chatId) {
      const field = document.querySelector('textarea');
      if (!field) throw new Error('No channel is followed');
      const delays: number[] = [];
      const began = performance.now();
      for (let due = began; due < began + forMs; due += KEY_EVERY_MS) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        field.value += 'x';
        await painted();
        delays.push(performance.now() - due);
      }
      const db = new UserDatabase(await userId());
      const count = await db.messages.where('outing_id').equals(chatId).count();
      db.close();
      return { delays, count };
    },
    async sayBare(chatId, count) {
      const db = await bare();
      const list = `bare/${chatId}`;
      const times: number[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        const row = { ...messageOf(chatId, nth, nth), list };
        const started = performance.now();
        const writing = db.transaction('messages', 'readwrite', { durability: 'strict' });
        writing.objectStore('messages').add(row);
        await new Promise<void>((resolve) => {
          writing.oncomplete = () => resolve();
        });
        await newestBare(db.transaction('messages').objectStore('messages'), list);
        times.push(performance.now() - started);
      }
      db.close();
      return times;
    },
  };
}
