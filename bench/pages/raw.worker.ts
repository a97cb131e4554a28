/**
 * The raw contestant's worker: fetches, and writes the answers to IndexedDB without any checks. It represents the minimum
 * that any engine has to do.
 */
import type { NewNote } from './contestant.ts';
import { committed, done, openRaw, type RawNote } from './raw-database.ts';
import { CHANGES, type RawRequest } from './raw-protocol.ts';

/** The same limits as the engine's: prefetching takes one request at a time at first, and two later. */
const AT_START = 1;
const LATER = 2;
const START_MS = 5_000;
const PAGE_ROWS = 500;
const PREFIX = '/api/v1';
const HEADERS = { Accept: 'application/json', 'X-XSRF-TOKEN': 'bench' };

const opened = openRaw();
const changes = new BroadcastChannel(CHANGES);

interface Row {
  id: string;
}
interface OutingRow extends Row {
  timestamp: number | null;
  relations: { membership: MembershipRow };
}
interface MembershipRow extends Row {
  outing_id: string;
  attributes: { created_at_timestamp: number };
}
interface Page<TRow> {
  data: TRow[];
  links: { next: string | null };
  sequence: number;
}

async function get<T>(path: string): Promise<T> {
  const response = await fetch(path.startsWith(PREFIX) ? path : PREFIX + path, {
    headers: HEADERS,
    cache: 'no-store',
  });
  return response.json();
}

/** Pulls all pages of a list, each in one transaction with the position of the list. */
async function pull<TRow extends Row>(
  list: string,
  path: string,
  stores: string[],
  write: (transaction: IDBTransaction, rows: TRow[], sequence: number) => void,
): Promise<TRow[]> {
  const db = await opened;
  const all: TRow[] = [];
  let next: string | null = `${path}${path.includes('?') ? '&' : '?'}per_page=${PAGE_ROWS}`;
  while (next !== null) {
    const page: Page<TRow> = await get<Page<TRow>>(next);
    const transaction = db.transaction([...stores, 'lists'], 'readwrite');
    write(transaction, page.data, page.sequence);
    transaction.objectStore('lists').put({ name: list, channel: list, next: page.links.next });
    await committed(transaction);
    changes.postMessage(list);
    all.push(...page.data);
    next = page.links.next;
  }
  return all;
}

async function sync(): Promise<void> {
  const began = performance.now();
  const outings = await pull<OutingRow>(
    'timeline/upcoming',
    '/outings/timeline?dateType=upcoming&from=0',
    ['outings', 'memberships'],
    (transaction, rows, sequence) => {
      for (const row of rows) putOuting(transaction, row, sequence);
    },
  );
  const lists = outings.flatMap(({ id }) => [
    () => pull(`items/${id}`, `/outings?parent_id=${id}`, ['outings'], () => {}),
    () =>
      pull<MembershipRow>(
        `members/${id}`,
        `/outings/${id}/members?`,
        ['memberships'],
        (transaction, rows, sequence) => {
          for (const row of rows) putMember(transaction, row, sequence);
        },
      ),
    () => pull<RawNote>(`notes/${id}`, `/outing-notes?outing_id=${id}`, ['notes'], putNotes),
    () => fetchOuting(id),
    () => pull(`polls/${id}`, `/outing-attachments?type=poll&outing_id=${id}`, ['polls'], () => {}),
  ]);
  const line = lists[Symbol.iterator]();
  const work = async () => {
    for (const list of line) await list();
  };
  const lanes = Array.from({ length: AT_START }, work);
  const more = setTimeout(
    () => lanes.push(...Array.from({ length: LATER - AT_START }, work)),
    START_MS - (performance.now() - began),
  );
  await Promise.all(lanes);
  clearTimeout(more);
  await Promise.all(lanes);
}

/** Fetches an outing again, as the engine does once it has subscribed to the channel. */
async function fetchOuting(id: string): Promise<void> {
  const { data, sequence } = await get<{ data: OutingRow; sequence: number }>(`/outings/${id}`);
  const transaction = (await opened).transaction(['outings', 'memberships'], 'readwrite');
  putOuting(transaction, data, sequence);
  await committed(transaction);
}

function putOuting(transaction: IDBTransaction, row: OutingRow, sequence: number): void {
  const place = { list: 'timeline', order: row.timestamp };
  transaction.objectStore('outings').put({ ...row, root_id: row.id, ...place, sequence });
  putMember(transaction, row.relations.membership, sequence);
}

function putMember(transaction: IDBTransaction, row: MembershipRow, sequence: number): void {
  const order = row.attributes.created_at_timestamp;
  transaction.objectStore('memberships').put({ ...row, list: `members/${row.outing_id}`, order, sequence });
}

function putNotes(transaction: IDBTransaction, rows: RawNote[], sequence: number): void {
  const store = transaction.objectStore('notes');
  for (const row of rows) {
    const order = row.attributes.created_at_timestamp;
    store.put({ ...row, list: `notes/${row.outing_id}`, order, sequence });
  }
}

/** Stores a change before the page is notified, then sends it, and stores the answer. */
async function change(id: string, text: string): Promise<void> {
  const db = await opened;
  const transaction = db.transaction(['notes', 'outbox'], 'readwrite', { durability: 'strict' });
  const before: RawNote = await done(transaction.objectStore('notes').get(id));
  const note = { ...before, attributes: { ...before.attributes, text } };
  const { title } = note.attributes;
  const mutation = { id: crypto.randomUUID(), lane: note.outing_id, args: { id, title, text } };
  const position = await done(transaction.objectStore('outbox').add(mutation));
  transaction.objectStore('notes').put(note);
  await committed(transaction);
  changes.postMessage(note.list);
  const { data } = await post(`/outing-notes/${id}`, { title, text });
  const settled = db.transaction(['notes', 'outbox'], 'readwrite');
  settled.objectStore('notes').put({ ...note, ...data });
  settled.objectStore('outbox').delete(position);
  await committed(settled);
  changes.postMessage(note.list);
}

async function post(path: string, body: unknown): Promise<{ data: Row }> {
  const response = await fetch(PREFIX + path, {
    method: 'POST',
    headers: { ...HEADERS, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
  });
  return response.json();
}

/** Subscribes to a channel, and stores each event in one transaction with the position of the channel. */
async function follow(channel: string): Promise<void> {
  const db = await opened;
  const socket = new WebSocket(`ws://${location.host}/app/bench?protocol=7`);
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.event === 'pusher:connection_established')
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `private-${channel}` } }));
    if (message.event !== 'action') return;
    const event: { sequence: number; data: RawNote } = JSON.parse(message.data);
    // IndexedDB runs transactions in the order in which they were created.
    const transaction = db.transaction(['notes', 'channels'], 'readwrite');
    putNotes(transaction, [event.data], event.sequence);
    transaction.objectStore('channels').put({ name: channel, sequence: event.sequence });
    void committed(transaction).then(() => changes.postMessage(`notes/${event.data.outing_id}`));
  });
}

/** Sends the requests one after the other, as the baseline for draining. */
async function send(notes: readonly NewNote[]): Promise<void> {
  for (const note of notes) await post('/outing-notes', note);
}

async function answer(request: RawRequest): Promise<void> {
  switch (request.kind) {
    case 'sync':
      return sync();
    case 'change':
      return change(request.id, request.text);
    case 'follow':
      return follow(request.channel);
    case 'send':
      return send(request.notes);
  }
}

addEventListener('message', (event: MessageEvent<{ number: number; request: RawRequest }>) => {
  const { number, request } = event.data;
  answer(request).then(
    () => postMessage({ number, problem: null }),
    (problem: unknown) => postMessage({ number, problem: String(problem) }),
  );
});
