/** Calls every call of comments in every role and compares the responses with the table of roles (S19). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { comments } from '#server/outings/comments/tables.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { makeWorld, type Setting, type World } from '../../world/outing-world.ts';
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

interface CommentedWorld extends World {
  /** The owner's comment. */
  readonly comment: string;
  /** The caller's comment, from before they had their current role. */
  readonly ownComment: string;
}

async function commentedWorld(setting: Setting): Promise<CommentedWorld> {
  const world = await makeWorld(byRole, setting);
  const add = async (text: string) => {
    const body = { note_id: world.note.id, text };
    return (await byRole.client('owner').ok(commentCalls.create, { body })).data.id;
  };
  return { ...world, comment: await add('Which cake?'), ownComment: await add('Mine') };
}

function nothing(): CommentedWorld {
  const id = newId(Date.now());
  return { outing: id, item: id, note: { id, version: 1 }, ownNote: id, comment: id, ownComment: id };
}

const add = (caller: Client, note_id: string) =>
  caller.call(commentCalls.create, { body: { note_id, text: 'Another' } });
const remove = (caller: Client, id: string) => caller.call(commentCalls.remove, { params: { id } });

const CASES: readonly Case<CommentedWorld, Setting>[] = [
  //                                                  own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'see comments',
    run: (c, at) => c.call(commentCalls.list, { query: { outing_id: at.outing } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'comment on a note',
    run: (c, at) => add(c, at.note.id),
    expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'comment where members cannot add notes',
    setting: { narrow: true },
    run: (c, at) => add(c, at.note.id),
    expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'comment in a draft',
    setting: { status: 'draft' },
    run: (c, at) => add(c, at.note.id),
    expected: [201, 201, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a comment of another',
    run: (c, at) => remove(c, at.comment),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a comment of their own',
    run: (c, at) => remove(c, at.ownComment),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
];

const worlds = new Worlds((setting: Setting = {}) => commentedWorld(setting));

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    const answered = await byRole.responsesTo(row, worlds, async (at, who) => {
      const author_id = byRole.idOf(who);
      await server.ctx.db.update(comments).set({ author_id }).where(eq(comments.id, at.ownComment));
    });
    expect(answered).toEqual(row.expected);
  });
});

it('the table covers every call of comments (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(commentCalls));
});

it('the server answers a stranger with the status and body of an unknown id (S20)', async () => {
  const at = await commentedWorld({});
  const stranger = byRole.client('stranger');
  const hidden = CASES.filter(({ expected }) => expected[ROLES.indexOf('stranger')] === 404);
  expect(hidden.length).toBe(CASES.length);
  for (const { name, run } of hidden) {
    const [response, absent] = [await run(stranger, at), await run(stranger, nothing())];
    expect(statusAndBody(response), name).toEqual(statusAndBody(absent));
  }
});
