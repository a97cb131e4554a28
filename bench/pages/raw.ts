/** The raw contestant: plain IndexedDB, fetch and WebSocket. */
import { type NewNote, watchMainThread } from './contestant.ts';
import workerUrl from './raw.worker.ts?worker&url';
import { newestNotes, openRaw } from './raw-database.ts';
import { CHANGES, type RawRequest } from './raw-protocol.ts';
import { type Shown, showRows } from './rows-shown.ts';

const SHOWN = 50;
const AFTER_A_CHANGE_MS = 30;

const mainThread = watchMainThread();
// After the page's scripts have run.
setTimeout(mainThread.begin);
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

let worker: Worker | null = null;
let asked = 0;
const responses = new Map<number, { resolve(): void; reject(problem: Error): void }>();

/** Starts the worker when it is first needed: a page that only reads has none. */
function running(): Worker {
  if (worker) return worker;
  worker = new Worker(workerUrl, { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<{ number: number; problem: string | null }>) => {
    const waiting = responses.get(data.number);
    responses.delete(data.number);
    if (data.problem === null) waiting?.resolve();
    else waiting?.reject(new Error(data.problem));
  });
  return worker;
}

function ask(request: RawRequest): Promise<void> {
  asked += 1;
  running().postMessage({ number: asked, request });
  return new Promise((resolve, reject) => void responses.set(asked, { resolve, reject }));
}

let shown: Shown | null = null;
let opened: IDBDatabase | null = null;
let syncing: Promise<number> | null = null;
let waiting: readonly NewNote[] = [];

window.contestant = {
  async startSync() {
    const started = performance.now();
    syncing = ask({ kind: 'sync' }).then(() => performance.now() - started);
  },
  async synced() {
    return (await syncing) ?? 0;
  },
  async firstQuery(outingId) {
    const started = performance.now();
    const rows = await newestNotes(await openRaw(), outingId, SHOWN);
    const took = performance.now() - started;
    if (rows.length !== SHOWN) throw new Error(`${rows.length} rows instead of ${SHOWN}`);
    return took;
  },
  async show(outingId, text) {
    opened ??= await openRaw();
    const db = opened;
    shown = showRows(text);
    const { deliver, drawn } = shown;
    let reading = false;
    let again = false;
    const read = async () => {
      again = true;
      if (reading) return;
      reading = true;
      while (again) {
        again = false;
        deliver(await newestNotes(db, outingId, SHOWN));
      }
      reading = false;
    };
    new BroadcastChannel(CHANGES).addEventListener('message', ({ data }) => {
      if (data === `notes/${outingId}`) void read();
    });
    await read();
    return await drawn;
  },
  async follow(outingIds) {
    await ask({ kind: 'follow', channels: outingIds.map((id) => `outing.${id}`) });
  },
  async change(notes, round) {
    if (!shown || !opened) throw new Error('No notes are shown');
    const times = [];
    for (const { id, outing_id } of notes) {
      const rows = await newestNotes(opened, outing_id, SHOWN);
      const text = rows.find((row) => row.id === id)?.attributes.text ?? '';
      const changed = `${round} ${text.slice(-40)}`;
      times.push(await shown.timesOf(id, changed, () => void ask({ kind: 'change', id, text: changed })));
      await pause(AFTER_A_CHANGE_MS);
    }
    return times;
  },
  async collectEvents() {
    await shown?.collectEvents();
  },
  async eventTimes() {
    return shown?.eventTimes() ?? {};
  },
  async queue(notes) {
    waiting = notes;
  },
  async drain() {
    const started = performance.now();
    await ask({ kind: 'send', notes: waiting });
    return performance.now() - started;
  },
  async longTasks() {
    return mainThread.seen();
  },
};
