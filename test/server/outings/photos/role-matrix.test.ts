/** Calls every call of photos in every role and compares the responses with the table of roles (S19, S22). */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { photoCalls } from '#contract/outings/photo/calls.ts';
import { UploadPlace } from '#contract/uploads/upload.ts';
import { newId } from '#server/base/db/new-id.ts';
import { photos } from '#server/outings/photos/tables.ts';
import { addPhoto } from '../../world/add-photo.ts';
import type { ApiResponse, Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { picture, put } from '../../world/pictures.ts';
import { type Case, callsOf, namesOf, statusAndBody, UsersByRole, Worlds } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;
let bytes: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
  bytes = await picture('image/webp', { width: 60, height: 40 });
});
afterAll(() => server.stop());

interface World {
  readonly outing: string;
  /** The owner's, and the caller's, from before they had their current role. */
  readonly photo: string;
  readonly ownPhoto: string;
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
  const photo = await addPhoto(owner, outing.id, bytes);
  const own = await addPhoto(owner, outing.id, bytes);
  return { outing: outing.id, photo: photo.id, ownPhoto: own.id };
}

/** A world of unknown ids. */
function nothing(): World {
  const id = newId(Date.now());
  return { outing: id, photo: id, ownPhoto: id };
}

const list = (caller: Client, at: World) =>
  caller.call(photoCalls.list, { query: { outing_id: at.outing, type: 'photo' } });
const presign = (caller: Client, at: World) =>
  caller.call(photoCalls.presign, {
    body: { outing_id: at.outing, type: 'photo', content_type: 'image/webp', bytes: bytes.byteLength },
  });
function placeIn({ body }: ApiResponse) {
  const parsed = v.safeParse(UploadPlace, body);
  return parsed.success ? parsed.output.data : null;
}
/** With an upload of their own, if they may upload; otherwise with an unknown key. */
async function add(caller: Client, at: World) {
  const place = placeIn(await presign(caller, at));
  const upload_key = place?.key ?? 'f'.repeat(32);
  if (place?.state === 'open') await put(caller, place, bytes);
  return caller.call(photoCalls.create, { body: { outing_id: at.outing, type: 'photo', upload_key } });
}
const describePhoto = (caller: Client, id: string) =>
  caller.call(photoCalls.update, { params: { id }, body: { caption: 'At the lake', alt: '' } });
const feature = (caller: Client, at: World) =>
  caller.call(photoCalls.settings, { params: { id: at.photo }, body: { is_featured: true } });
const react = (caller: Client, at: World) =>
  caller.call(photoCalls.react, { params: { id: at.photo }, body: { emoji: '👍' } });

const CASES: readonly Case<World, Setting>[] = [
  //                                                 own  org  mem  spe  inv  str  unv  blo  gue  out
  { name: 'see photos', run: list, expected: [200, 200, 200, 200, 200, 404, 403, 403, 403, 401] },
  {
    name: 'see the photos of a draft',
    setting: { status: 'draft' },
    run: list,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 404, 401],
  },
  {
    name: 'see featured photos',
    run: (c, at) => c.call(photoCalls.featured, { params: { id: at.outing }, query: {} }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 403, 401],
  },
  {
    name: 'see one photo',
    run: (c, at) => c.call(photoCalls.show, { params: { id: at.photo } }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 403, 401],
  },
  {
    name: 'see who reacted',
    run: (c, at) => c.call(photoCalls.reactions, { params: { id: at.photo }, query: {} }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 403, 401],
  },
  { name: 'upload a photo', run: presign, expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401] },
  { name: 'add a photo', run: add, expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'add a photo where members cannot',
    setting: { narrow: true },
    run: add,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  { name: 'react', run: react, expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401] },
  { name: 'feature a photo', run: feature, expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'feature a photo where members cannot edit',
    setting: { narrow: true },
    run: feature,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'describe a photo of another',
    run: (c, at) => describePhoto(c, at.photo),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'describe a photo of their own',
    run: (c, at) => describePhoto(c, at.ownPhoto),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a photo of another',
    run: (c, at) => c.call(photoCalls.remove, { params: { id: at.photo } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a photo of their own',
    run: (c, at) => c.call(photoCalls.remove, { params: { id: at.ownPhoto } }),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
];

const worlds = new Worlds((setting: Setting = {}) => makeWorld(setting));

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19, S22)', async () => {
    const answered = await byRole.responsesTo(row, worlds, async (at, who) => {
      const author_id = byRole.idOf(who);
      await server.ctx.db.update(photos).set({ author_id }).where(eq(photos.id, at.ownPhoto));
    });
    expect(answered).toEqual(row.expected);
  });
});

it('the table covers every call of photos (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(photoCalls));
  // The calls of photos include those of attachments, and so do the calls of polls.
  expect(namesOf(photoCalls)).toEqual(expect.arrayContaining(namesOf(attachmentCalls)));
});

it('the server answers for a hidden photo with the status and body of an unknown id (S20)', async () => {
  const at = await makeWorld({});
  const stranger = byRole.client('stranger');
  for (const { name, run } of CASES) {
    const [hidden, absent] = [await run(stranger, at), await run(stranger, nothing())];
    expect(statusAndBody(hidden), name).toEqual(statusAndBody(absent));
  }
});
