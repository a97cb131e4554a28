/** S19: every call of notes, made by everybody, is answered as the table of roles says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteCalls } from '#contract/calls/notes.ts';
import { outingCalls } from '#contract/calls/outings.ts';
import { newId } from '#server/db/new-id.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makeWorld, type Setting, type World, writtenBy } from '../outings/outing-world.ts';
import { bare, type Case, callsOf, EVERYBODY, Everybody, namesOf } from '../role-matrix.ts';

let server: TestServer;
let everybody: Everybody;

beforeAll(async () => {
  server = await startServer();
  everybody = await Everybody.gather(server);
});
afterAll(() => server.stop());

/** A world of ids that nothing has. */
function nothing(): World {
  const id = newId(Date.now());
  return { outing: id, item: id, note: { id, version: 1 }, ownNote: id };
}

const addNote = (caller: Client, outing_id: string) =>
  caller.call(noteCalls.create, { body: { outing_id, text: 'Another' } });
const changeNote = (caller: Client, at: World) =>
  caller.call(noteCalls.update, {
    params: { id: at.note.id },
    body: { title: '', text: 'Changed', base_updated_at_timestamp: at.note.version },
  });

const CASES: readonly Case<World, Setting>[] = [
  //                                                  own  org  mem  spe  inv  str  unv  blo  gue
  {
    name: 'see notes',
    run: (c, at) => c.call(noteCalls.list, { query: { outing_id: at.outing } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'add a note',
    run: (c, at) => addNote(c, at.outing),
    expected: [201, 201, 201, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'add a note to an item',
    run: (c, at) => addNote(c, at.item),
    expected: [201, 201, 201, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'add a note where members can not',
    setting: { narrow: true },
    run: (c, at) => addNote(c, at.outing),
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'add a note to a draft',
    setting: { status: 'draft' },
    run: (c, at) => addNote(c, at.outing),
    expected: [201, 201, 404, 404, 404, 404, 403, 403, 401],
  },
  {
    name: 'edit a note of another',
    run: changeNote,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'edit a note where members can not',
    setting: { narrow: true },
    run: changeNote,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'delete a note of another',
    run: (c, at) => c.call(noteCalls.remove, { params: { id: at.note.id } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'delete a note of their own',
    run: (c, at) => c.call(noteCalls.remove, { params: { id: at.ownNote } }),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('is answered to everybody as the table says', async () => {
    const answered = await everybody.answersTo(
      row,
      () => makeWorld(everybody, row.setting ?? {}),
      (at, who) => writtenBy(everybody, at.ownNote, everybody.idOf(who)),
    );
    expect(answered).toEqual(row.expected);
  });
});

it('leaves no call of notes out', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(noteCalls));
});

describe('what a caller may not know of', () => {
  it('is answered as an id that nothing has: same status, same body (S20)', async () => {
    const at = await makeWorld(everybody, {});
    const stranger = everybody.client('stranger');
    const hidden = CASES.filter(({ expected }) => expected[EVERYBODY.indexOf('stranger')] === 404);
    expect(hidden.length).toBe(CASES.length);
    for (const { name, run } of hidden) {
      const [told, absent] = [await run(stranger, at), await run(stranger, nothing())];
      expect(bare(told), name).toEqual(bare(absent));
    }
  });

  it('stays unknown after it was deleted', async () => {
    const at = await makeWorld(everybody, {});
    await everybody.client('owner').ok(outingCalls.remove, { params: { id: at.outing } });
    const answer = await everybody.client('stranger').call(noteCalls.remove, { params: { id: at.note.id } });
    expect(answer.status).toBe(404);
  });
});
