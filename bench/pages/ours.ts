/** Runs our contestant: the app's worker, engine and database, as in production. */
import { DeviceDatabase } from '#db/database/device-database.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { liveQuery } from '#db/lists/live-query.ts';
import { NewestRows } from '#db/lists/newest-rows.ts';
import { listInOuting } from '#db/rows.ts';
import { type Engine, startEngine } from '#sync/engine.ts';
import { measureChatting } from './chatting.ts';
import { watchMainThread } from './contestant.ts';
import { measurePlanning } from './planning.ts';
import { type Shown, showRows } from './rows-shown.ts';
import { measureSearching } from './searching.ts';

const newestNotes = (db: UserDatabase, outingId: string) =>
  wholeList(db.notes, listInOuting('notes', outingId)).reverse().limit(SHOWN).toArray();

const SHOWN = 50;
const AFTER_A_CHANGE_MS = 30;
const ROOM_BYTES = 10_000_000_000;

const mainThread = watchMainThread();
// After the scripts of the page have run.
setTimeout(mainThread.begin);
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

let engine: Engine | null = null;
/** Starts the engine when it is first needed: a page that only reads has none. */
const running = () => {
  engine ??= startEngine();
  return engine;
};
const device = new DeviceDatabase();
let opened: UserDatabase | null = null;
let shown: Shown | null = null;
let startedAt = 0;

async function database(): Promise<UserDatabase> {
  if (opened) return opened;
  const session = await device.fact('session');
  if (session?.kind !== 'signed_in') throw new Error('No one is logged in');
  opened = new UserDatabase(session.user.id);
  return opened;
}

/**
 * Returns whether all offline data has arrived: no list waits for a page. Reads only a little, because the device has
 * to do that as well.
 */
const isComplete = async (db: UserDatabase): Promise<boolean> =>
  (await db.lists.limit(1).count()) > 0 && (await db.lists.where('due').equals(1).limit(1).count()) === 0;

const loggedIn = async () => {
  const session = await device.fact('session');
  if (session?.kind !== 'signed_in') throw new Error('No one is logged in');
  return session.user.id;
};
window.searching = measureSearching(database, loggedIn);
window.planning = measurePlanning(loggedIn);
window.chatting = measureChatting(loggedIn, running);

window.contestant = {
  async startSync() {
    // The bench's worlds may be larger than the app's default space on a device.
    await device.facts.put({ key: 'storage_budget', value: ROOM_BYTES });
    startedAt = performance.now();
    await running().call('auth.login', {
      params: undefined,
      query: undefined,
      body: { login: 'ada', password: 'Outing-2026!' },
    });
  },
  async synced() {
    const db = await database();
    while (!(await isComplete(db))) await pause(5);
    return performance.now() - startedAt;
  },
  async firstQuery(outingId) {
    const session = await device.fact('session');
    if (session?.kind !== 'signed_in') throw new Error('No one is logged in');
    const started = performance.now();
    const db = new UserDatabase(session.user.id);
    const rows = await newestNotes(db, outingId);
    const took = performance.now() - started;
    if (rows.length !== SHOWN) throw new Error(`${rows.length} rows instead of ${SHOWN}`);
    return took;
  },
  async show(outingId, text) {
    const db = await database();
    shown = showRows(text);
    const { deliver, drawn } = shown;
    const newest = new NewestRows(db.notes, listInOuting('notes', outingId), SHOWN);
    newest.subscribe(() => {
      const { rows, problem } = newest.get();
      if (problem) reportError(problem);
      if (rows) deliver(rows);
    });
    await running().open(outingId);
    return await drawn;
  },
  async follow(outingIds) {
    await Promise.all(outingIds.map((id) => running().open(id)));
  },
  async change(notes, round) {
    if (!shown) throw new Error('No notes are shown');
    const times = [];
    const db = await database();
    for (const { id } of notes) {
      const now = await db.notes.get(id);
      if (!now) throw new Error(`There is no note ${id}`);
      const { title, text, updated_at_timestamp } = now.attributes;
      const changed = `${round} ${text.slice(-40)}`;
      const args = { id, outing_id: now.outing_id, title, text: changed };
      times.push(
        await shown.timesOf(id, changed, () => {
          void running().mutate('notes.update', { ...args, base: { title, text, updated_at_timestamp } });
        }),
      );
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
    for (const note of notes) await running().mutate('notes.create', note);
  },
  async drain() {
    const db = await database();
    const started = performance.now();
    const emptied = new Promise<number>((resolve, reject) => {
      liveQuery(() => db.outbox.count()).subscribe((count) => {
        if (count === 0) resolve(performance.now() - started);
      }, reject);
    });
    await running().syncNow();
    return emptied;
  },
  async longTasks() {
    return mainThread.seen();
  },
};
