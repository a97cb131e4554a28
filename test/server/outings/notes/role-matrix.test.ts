/** Calls every call of notes in every role and compares the responses with the table of roles (S19). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { makeWorld, type Setting, setAuthor, type World } from '../../world/outing-world.ts';
import {
  type Case,
  callsOf,
  namesOf,
  ROLES,
  statusAndBody,
  UsersByRole,
  Worlds,
} from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

/** A world of unknown ids. */
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
  //                                                  own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'see notes',
    run: (c, at) => c.call(noteCalls.list, { query: { outing_id: at.outing } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'add a note',
    run: (c, at) => addNote(c, at.outing),
    expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'add a note to an item',
    run: (c, at) => addNote(c, at.item),
    expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'add a note where members cannot',
    setting: { narrow: true },
    run: (c, at) => addNote(c, at.outing),
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'add a note to a draft',
    setting: { status: 'draft' },
    run: (c, at) => addNote(c, at.outing),
    expected: [201, 201, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'edit a note of another',
    run: changeNote,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'edit a note where members cannot',
    setting: { narrow: true },
    run: changeNote,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a note of another',
    run: (c, at) => c.call(noteCalls.remove, { params: { id: at.note.id } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a note of their own',
    run: (c, at) => c.call(noteCalls.remove, { params: { id: at.ownNote } }),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
];

const worlds = new Worlds((setting: Setting = {}) => makeWorld(byRole, setting));

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    const answered = await byRole.responsesTo(row, worlds, (at, who) =>
      setAuthor(byRole, at.ownNote, byRole.idOf(who)),
    );
    expect(answered).toEqual(row.expected);
  });
});

it('the table covers every call of notes (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(noteCalls));
});

describe('an outing that is hidden from the caller', () => {
  it('a note of a hidden outing gets the status and body of an unknown id (S20)', async () => {
    const at = await makeWorld(byRole, {});
    const stranger = byRole.client('stranger');
    const hidden = CASES.filter(({ expected }) => expected[ROLES.indexOf('stranger')] === 404);
    expect(hidden.length).toBe(CASES.length);
    for (const { name, run } of hidden) {
      const [response, absent] = [await run(stranger, at), await run(stranger, nothing())];
      expect(statusAndBody(response), name).toEqual(statusAndBody(absent));
    }
  });

  it('a note of a hidden outing stays unknown after it is deleted', async () => {
    const at = await makeWorld(byRole, {});
    await byRole.client('owner').ok(outingCalls.remove, { params: { id: at.outing } });
    const response = await byRole.client('stranger').call(noteCalls.remove, { params: { id: at.note.id } });
    expect(response.status).toBe(404);
  });
});
