/**
 * Runs the raw contestant's worker: fetches, and writes the responses to IndexedDB without checks. It is the minimum
 * that any engine has to do.
 */
import type { NewNote } from './contestant.ts';
import { committed, done, openRaw, type RawNote } from './raw-database.ts';
import { CHANGES, type RawRequest } from './raw-protocol.ts';

const PAGE_ROWS = 500;
/** The limits of the contract. */
const LISTS_PER_REQUEST = 500;
const MAX_LENGTH = 4_000_000;
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
/** What to do with a page of a list, in a transaction over these stores. */
interface Target {
  list: string;
  path: string;
  stores: string[];
  write(transaction: IDBTransaction, rows: Row[], sequence: number): void;
}

/**
 * Pulls all pages of these lists, many in one request as the engine does, each in one transaction with the position of
 * its list.
 */
async function pull(targets: readonly Target[]): Promise<void> {
  const db = await opened;
  let open = targets.map((target) => ({
    target,
    path: `${target.path}${target.path.includes('?') ? '&' : '?'}per_page=${PAGE_ROWS}`,
  }));
  while (open.length > 0) {
    const asked = open.slice(0, LISTS_PER_REQUEST);
    const later = open.slice(LISTS_PER_REQUEST);
    const stored: Promise<void>[] = [];
    for await (const line of lines('/lists', {
      paths: asked.map(({ path }) => path),
      max_length: MAX_LENGTH,
    })) {
      if ('left' in line) {
        later.unshift(...line.left.flatMap((index) => asked[index] ?? []));
        continue;
      }
      const one = asked[line.list];
      if (!one || line.status !== 200) continue;
      const { list, stores, write } = one.target;
      const { data, links, sequence } = line.body;
      const transaction = db.transaction([...stores, 'lists'], 'readwrite');
      write(transaction, Array.isArray(data) ? data : [data], sequence);
      transaction.objectStore('lists').put({ name: list, channel: list, next: links?.next ?? null });
      stored.push(committed(transaction).then(() => changes.postMessage(list)));
      if (links?.next) later.push({ target: one.target, path: links.next });
    }
    await Promise.all(stored);
    open = later;
  }
}

type Line =
  | { left: number[] }
  | {
      list: number;
      status: number;
      body: { data: Row | Row[]; links?: { next: string | null }; sequence: number };
    };

async function* lines(path: string, body: unknown): AsyncGenerator<Line> {
  const response = await fetch(PREFIX + path, {
    method: 'POST',
    headers: { ...HEADERS, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let begun: string[] = [];
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const [first = '', ...others] = read.value.split('\n');
    begun.push(first);
    for (const next of others) {
      yield JSON.parse(begun.join(''));
      begun = [next];
    }
  }
}

async function sync(): Promise<void> {
  const outings: OutingRow[] = [];
  await pull([
    {
      list: 'timeline/upcoming',
      path: '/outings/timeline?dateType=upcoming&from=0',
      stores: ['outings', 'memberships'],
      write(transaction, rows, sequence) {
        for (const row of rows) putOuting(transaction, asOuting(row), sequence);
        outings.push(...rows.map(asOuting));
      },
    },
  ]);
  const nothing = () => {};
  await pull(
    outings.flatMap(({ id }): Target[] => [
      { list: `items/${id}`, path: `/outings?parent_id=${id}`, stores: ['outings'], write: nothing },
      {
        list: `members/${id}`,
        path: `/outings/${id}/members?`,
        stores: ['memberships'],
        write(transaction, rows, sequence) {
          for (const row of rows) putMember(transaction, asMember(row), sequence);
        },
      },
      {
        list: `notes/${id}`,
        path: `/outing-notes?outing_id=${id}`,
        stores: ['notes'],
        write: (transaction, rows, sequence) => putNotes(transaction, rows.map(asNote), sequence),
      },
      // Fetches the outing again, as the engine does when it starts to follow its channel.
      {
        list: `outing/${id}`,
        path: `/outings/${id}`,
        stores: ['outings', 'memberships'],
        write(transaction, rows, sequence) {
          for (const row of rows) putOuting(transaction, asOuting(row), sequence);
        },
      },
      {
        list: `polls/${id}`,
        path: `/outing-attachments?type=poll&outing_id=${id}`,
        stores: ['polls'],
        write: nothing,
      },
      {
        list: `photos/${id}`,
        path: `/outing-attachments?type=photo&outing_id=${id}`,
        stores: ['photos'],
        write: nothing,
      },
    ]),
  );
}

// No checks: the rows are the contents of their list.
const asOuting = (row: Row) => row as OutingRow;
const asMember = (row: Row) => row as MembershipRow;
const asNote = (row: Row) => row as RawNote;

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

/** Stores a change before the page is notified, then sends it, and stores the response. */
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

/** Subscribes to channels, and stores each event in one transaction with the position of its channel. */
async function follow(channels: readonly string[]): Promise<void> {
  const db = await opened;
  const socket = new WebSocket(`ws://${location.host}/app/bench?protocol=7`);
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.event === 'pusher:connection_established')
      for (const channel of channels)
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `private-${channel}` } }));
    if (message.event !== 'action') return;
    const event: { channel: string; sequence: number; data: RawNote } = JSON.parse(message.data);
    // IndexedDB runs transactions in the order in which they were created.
    const transaction = db.transaction(['notes', 'channels'], 'readwrite');
    putNotes(transaction, [event.data], event.sequence);
    transaction.objectStore('channels').put({ name: event.channel, sequence: event.sequence });
    void committed(transaction).then(() => changes.postMessage(`notes/${event.data.outing_id}`));
  });
}

/** Sends the requests one after another, as the baseline for draining. */
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
      return follow(request.channels);
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
