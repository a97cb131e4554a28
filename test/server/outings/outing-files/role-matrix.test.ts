/** Calls every call of files in every role and compares the responses with the table of roles (S19, S22, S123). */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import { uploadCalls } from '#contract/uploads/calls.ts';
import { UploadPlace } from '#contract/uploads/upload.ts';
import { newId } from '#server/base/db/new-id.ts';
import { outingFiles } from '#server/outings/outing-files/tables.ts';
import { addFile, bytesOfText } from '../../world/add-outing-file.ts';
import type { ApiResponse, Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { put } from '../../world/pictures.ts';
import { type Case, callsOf, namesOf, statusAndBody, UsersByRole, Worlds } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

interface World {
  readonly outing: string;
  /** The owner's, and the caller's, from before they had their current role. */
  readonly file: string;
  readonly ownFile: string;
  readonly key: string;
}

interface Setting {
  readonly status?: 'draft' | 'set';
  readonly narrow?: boolean;
}

async function makeWorld({ status = 'set', narrow = false }: Setting): Promise<World> {
  const owner = byRole.client('owner');
  const { data: outing } = await owner.ok(outingCalls.create, {
    body: {
      title: 'Picnic',
      timezone: 'UTC',
      starts_at: '2026-12-01T19:00',
      members_can_add: !narrow,
      members_can_edit: !narrow,
      status,
    },
  });
  await byRole.takePart(outing.id);
  const file = await addFile(owner, outing.id);
  const own = await addFile(owner, outing.id);
  return { outing: outing.id, file: file.id, ownFile: own.id, key: file.attributes.key };
}

/** A world of unknown ids. */
function nothing(): World {
  const id = newId(Date.now());
  return { outing: id, file: id, ownFile: id, key: 'e'.repeat(32) };
}

const BYTES = bytesOfText('Bread');

const list = (caller: Client, at: World) =>
  caller.call(outingFileCalls.list, { query: { outing_id: at.outing, type: 'file' } });
const presign = (caller: Client, at: World) =>
  caller.call(outingFileCalls.presign, {
    body: { outing_id: at.outing, type: 'file', bytes: BYTES.byteLength },
  });
function placeIn({ body }: ApiResponse) {
  const parsed = v.safeParse(UploadPlace, body);
  return parsed.success ? parsed.output.data : null;
}
/** With an upload of their own, if they may upload; otherwise with an unknown key. */
async function add(caller: Client, at: World) {
  const place = placeIn(await presign(caller, at));
  const upload_key = place?.key ?? 'f'.repeat(32);
  if (place?.state === 'open') await put(caller, place, BYTES);
  const body = { outing_id: at.outing, type: 'file' as const, upload_key, name: 'list.txt' };
  return caller.call(outingFileCalls.create, { body });
}
const rename = (caller: Client, id: string) =>
  caller.call(outingFileCalls.update, { params: { id }, body: { name: 'other.txt' } });

const pin = (caller: Client, at: World) =>
  caller.call(outingFileCalls.settings, { params: { id: at.file }, body: { is_featured: true } });

const CASES: readonly Case<World, Setting>[] = [
  //                                                own  org  mem  spe  inv  str  unv  blo  gue  out
  { name: 'see files', run: list, expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'see the files of a draft',
    setting: { status: 'draft' },
    run: list,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 404, 401],
  },
  {
    name: 'see one file',
    run: (c, at) => c.call(outingFileCalls.show, { params: { id: at.file } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'download a file',
    run: (c, at) => c.call(uploadCalls.download, { params: { key: at.key } }),
    expected: [200, 200, 200, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'view a file',
    run: (c, at) => c.call(uploadCalls.view, { params: { key: at.key } }),
    expected: [200, 200, 200, 404, 404, 404, 403, 403, 403, 401],
  },
  { name: 'upload a file', run: presign, expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401] },
  { name: 'add a file', run: add, expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'add a file where members cannot',
    setting: { narrow: true },
    run: add,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see who reacted to a file',
    run: (c, at) => c.call(outingFileCalls.reactions, { params: { id: at.file }, query: {} }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'react to a file',
    run: (c, at) => c.call(outingFileCalls.react, { params: { id: at.file }, body: { emoji: '👍' } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  { name: 'pin a file', run: pin, expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'pin a file where members cannot edit',
    setting: { narrow: true },
    run: pin,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'rename a file of another',
    run: (c, at) => rename(c, at.file),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'rename a file of their own',
    run: (c, at) => rename(c, at.ownFile),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a file of another',
    run: (c, at) => c.call(outingFileCalls.remove, { params: { id: at.file } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a file of their own',
    run: (c, at) => c.call(outingFileCalls.remove, { params: { id: at.ownFile } }),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
];

const worlds = new Worlds((setting: Setting = {}) => makeWorld(setting));

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19, S22, S123)', async () => {
    const answered = await byRole.responsesTo(row, worlds, async (at, who) => {
      const author_id = byRole.idOf(who);
      await server.ctx.db.update(outingFiles).set({ author_id }).where(eq(outingFiles.id, at.ownFile));
    });
    expect(answered).toEqual(row.expected);
  });
});

it('the table covers every call of files (S19)', async () => {
  const { download, view } = uploadCalls;
  const calls = { ...outingFileCalls, download, view };
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(calls));
  expect(namesOf(outingFileCalls)).toEqual(expect.arrayContaining(namesOf(attachmentCalls)));
});

it('the server answers for a hidden file with the status and body of an unknown id (S20)', async () => {
  const at = await makeWorld({});
  const stranger = byRole.client('stranger');
  for (const { name, run } of CASES) {
    const [hidden, absent] = [await run(stranger, at), await run(stranger, nothing())];
    expect(statusAndBody(hidden), name).toEqual(statusAndBody(absent));
  }
});
