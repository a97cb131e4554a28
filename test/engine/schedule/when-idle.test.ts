/** Tests work that waits until nothing is written. */
import { beforeEach, expect, it } from 'vitest';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { SyncContext } from '#engine/context.ts';
import { type Chore, whenIdle } from '#engine/schedule/when-idle.ts';
import { writing } from '#engine/storage/store.ts';
import { VirtualClock } from '../../simulation/devices/clock.ts';
import { alone } from '../alone.ts';

let clock: VirtualClock;
let sync: SyncContext;
let done: string[];
let mayGoOn: boolean;

beforeEach(() => {
  clock = new VirtualClock(0);
  const given = alone();
  sync = { ...given, ports: { ...given.ports, after: (ms, callback) => clock.after(ms, callback) } };
  done = [];
  mayGoOn = true;
});

/** A chore of that many pieces, each of which writes. */
const chore =
  (name: string, pieces: number): Chore =>
  async ({ db }) => {
    const nth = done.filter((one) => one.startsWith(name)).length + 1;
    if (nth > pieces) return false;
    await db.drafts.put({ form: name, values: {}, saved_at: nth });
    done.push(`${name}${nth} at ${clock.now()}`);
    return nth < pieces;
  };

/** Resolves when all begun work is done: each transaction waits for earlier ones. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await writing(sync.db, async () => {});
}

async function pass(ms: number): Promise<void> {
  const until = clock.now() + ms;
  await settled();
  while (clock.step(until)) await settled();
}

const write = (db: UserDatabase = sync.db) => db.drafts.put({ form: 'other', values: {}, saved_at: 0 });

it('work runs piece by piece, one chore after the other, once nothing has been written for a second', async () => {
  const idle = whenIdle(sync, [chore('a', 3), chore('b', 2)], () => mayGoOn);
  idle.begin();
  await pass(999);
  expect(done).toEqual([]);
  await pass(10_000);
  expect(done).toEqual(['a1 at 1000', 'a2 at 1050', 'a3 at 1100', 'b1 at 1100', 'b2 at 1150']);
  idle.stop();
});

it('work waits again after each write, also of other connections, and begins at the first chore', async () => {
  const pieces = { a: 1 };
  const idle = whenIdle(sync, [(given) => chore('a', pieces.a)(given), chore('b', 1)], () => mayGoOn);
  idle.begin();
  await pass(900);
  await write();
  await pass(900);
  expect(done).toEqual([]);
  await pass(10_000);
  expect(done).toEqual(['a1 at 1900', 'b1 at 1900']);
  pieces.a = 2;
  const at = clock.now();
  await write();
  await pass(10_000);
  expect(done.slice(2)).toEqual([`a2 at ${at + 1_000}`]);
  idle.stop();
});

it('work does not run where another tab leads, after the end, and for a user who has logged out', async () => {
  const idle = whenIdle(sync, [chore('a', 9)], () => mayGoOn);
  idle.begin();
  mayGoOn = false;
  await pass(10_000);
  mayGoOn = true;
  await writing(sync.db, async () => void (await sync.db.facts.put({ key: 'closed', value: 'left' })));
  await pass(10_000);
  await sync.db.facts.delete('closed');
  idle.stop();
  await write();
  await pass(10_000);
  expect(done).toEqual([]);
});

it('a failed chore is reported, and retried after the next write', async () => {
  const reports: unknown[] = [];
  let isBroken = true;
  const failing: Chore = async (given) => {
    if (isBroken) throw new Error('The disk is full');
    return chore('a', 1)(given);
  };
  const idle = whenIdle({ ...sync, report: (problem) => reports.push(problem) }, [failing], () => true);
  idle.begin();
  await pass(10_000);
  expect(reports).toMatchObject([{ message: 'The disk is full' }]);
  isBroken = false;
  await write();
  await pass(10_000);
  expect(done).toHaveLength(1);
  idle.stop();
});
