/** Tests files of an outing: from the upload to the file, names, limits, and events. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { activityCalls } from '#contract/outings/activity/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import { photoCalls } from '#contract/outings/photo/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { sweepUploads, UPLOAD_UNUSED_KEPT_MS } from '#server/core/uploads/sweep.ts';
import { A_PDF, addFile, bytesOfText, createFile, uploadFile } from '../../world/add-outing-file.ts';
import { upload } from '../../world/add-photo.ts';
import type { ApiResponse, Client } from '../../world/client.ts';
import { kept, newOuting } from '../../world/covers.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { picture, put } from '../../world/pictures.ts';
import { join } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let benId: string;

beforeAll(async () => {
  server = await startServer({ env: { LIMIT_FILE_MB: '2', LIMIT_FILES_MB: '3' } });
  ada = (await server.person('ada')).client;
  const person = await server.person('ben');
  ben = person.client;
  benId = person.user.id;
});
afterAll(() => server.stop());

/** An outing of Ada's with Ben. */
async function shared(role: 'member' | 'spectator' = 'member'): Promise<string> {
  const id = await newOuting(ada);
  await join(server, id, benId, role);
  return id;
}

async function eventsOf(client: Client, channel: string, after: number) {
  const body = { after: { [channel]: after }, epoch: null };
  const { data } = await client.ok(systemCalls.catchUp, { body });
  return data.filter((event) => !('operation' in event && event.entity === 'activity'));
}

const list = async (client: Client, outing_id: string) =>
  (await client.ok(outingFileCalls.list, { query: { outing_id, type: 'file' } })).data;

it('the server stores a file as it is, with its name, size and type, and lists it newest first', async () => {
  const id = await shared();
  const first = await addFile(ada, id, { bytes: A_PDF, name: 'Tickets.pdf' });
  const second = await addFile(ben, id, { name: 'packing list.txt' });
  expect(first.attributes).toMatchObject({
    name: 'Tickets.pdf',
    media_type: 'application/pdf',
    bytes: A_PDF.byteLength,
  });
  expect(second).toMatchObject({
    attributes: { media_type: 'text/plain' },
    relations: { author: { username: 'ben' } },
  });
  expect((await list(ada, id)).map(({ id: one }) => one)).toEqual([second.id, first.id]);
  expect((await ben.ok(outingFileCalls.show, { params: { id: first.id } })).data).toEqual(first);
});

it.each([
  ['a page', 'invoice.pdf', '<script>alert(1)</script>'],
  ['a page that begins late', 'notes.pdf', '  %PDF-1.4 <script>'],
  ['bytes that are no text', 'notes.txt', '\u0000\u0001MZ'],
])(
  'a file gets no type that browsers show if it is %s under such a name (S120)',
  async (_, name, content) => {
    const { attributes } = await addFile(ada, await newOuting(ada), { name, bytes: bytesOfText(content) });
    expect(attributes.media_type).toBe('application/octet-stream');
  },
);

it('a file is text only if all of it is UTF-8 (S120)', async () => {
  const bytes = new Uint8Array([...bytesOfText('caf'), 0xe9, ...bytesOfText(' au lait')]);
  const { attributes } = await addFile(ada, await newOuting(ada), { name: 'menu.txt', bytes });
  expect(attributes.media_type).toBe('application/octet-stream');
});

it('a file needs an upload that is whole, unused, and of this user for this outing (S122)', async () => {
  const [id, other] = [await shared(), await newOuting(ada)];
  const bytes = bytesOfText('Bread');
  const key = await uploadFile(ada, id, bytes);
  expect((await createFile(ben, id, key)).status).toBe(409);
  expect((await createFile(ada, other, key)).status).toBe(409);
  expect((await createFile(ada, id, 'f'.repeat(32))).status).toBe(409);
  // Nothing has arrived there yet.
  const { data } = await ada.ok(outingFileCalls.presign, { body: { outing_id: id, type: 'file', bytes: 9 } });
  expect((await createFile(ada, id, data.key)).status).toBe(409);
  expect((await createFile(ada, id, key)).status).toBe(201);
  expect((await createFile(ada, id, key)).status).toBe(422);
  // A used upload is not offered again as one that arrived.
  const again = await ada.ok(outingFileCalls.presign, {
    body: { outing_id: id, type: 'file', bytes: bytes.byteLength, previous: key },
  });
  expect(again.data.state).toBe('open');
});

it('a picture cannot become a file, and a file cannot become a picture (S122)', async () => {
  const id = await newOuting(ada);
  const small = await picture('image/webp', { width: 40, height: 30 });
  const photoKey = await upload(ada, id, small);
  expect((await createFile(ada, id, photoKey, 'a.webp')).status).toBe(409);
  const key = await uploadFile(ada, id, small);
  const asPhoto = { outing_id: id, type: 'photo' as const, upload_key: key };
  expect((await ada.call(photoCalls.create, { body: asPhoto })).status).toBe(409);
  const cover = await ada.call(outingCalls.cover, { params: { id }, body: { upload_key: key } });
  expect(cover.status).toBe(409);
  expect((await createFile(ada, id, key, 'a.webp')).status).toBe(201);
});

const messageOf = ({ body }: ApiResponse) => Object.keys(v.parse(ErrorBody, body).errors);

it.each([
  'photo\u202Egpj.exe',
  'in\u200Bvoice.pdf',
  '../../etc/passwd',
  'a\\b.txt',
  '.htaccess',
  'a\u2800\u2800.exe',
  'a\nb.txt',
  '',
  'x'.repeat(200),
])('the server rejects the file name %j (S121)', async (name) => {
  const id = await newOuting(ada);
  const key = await uploadFile(ada, id, bytesOfText('Bread'));
  const response = await createFile(ada, id, key, name);
  expect([response.status, messageOf(response)]).toEqual([422, ['name']]);
});

it('a file gets another name, once for the same one, and keeps its ending (S121)', async () => {
  const id = await shared();
  const { id: fileId, attributes } = await addFile(ada, id, { name: 'list.txt' });
  const rename = (name: string) =>
    ada.call(outingFileCalls.update, { params: { id: fileId }, body: { name } });
  expect(messageOf(await rename('list.exe'))).toEqual(['name']);
  expect(messageOf(await rename('list'))).toEqual(['name']);
  const { data, sequence } = await ada.ok(outingFileCalls.update, {
    params: { id: fileId },
    body: { name: 'What to bring.TXT' },
  });
  expect(data.attributes.name).toBe('What to bring.TXT');
  expect(data.attributes.updated_at_timestamp).toBeGreaterThan(attributes.updated_at_timestamp);
  const same = await ada.ok(outingFileCalls.update, {
    params: { id: fileId },
    body: { name: 'What to bring.TXT' },
  });
  expect(same.sequence).toBe(sequence);
});

it('a file is published only to members, is the same when it is sent again, and is deleted with its bytes', async () => {
  const id = await shared();
  const { client: eve, user } = await server.person('eve-watches');
  await join(server, id, user.id, 'spectator');
  const upload_key = await uploadFile(ada, id, bytesOfText('Bread'));
  const fileId = crypto.randomUUID();
  const body = { id: fileId, outing_id: id, type: 'file' as const, upload_key, name: 'list.txt' };
  const { sequence } = await ada.ok(outingFileCalls.list, { query: { outing_id: id, type: 'file' } });
  const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
  const first = await ada.call(outingFileCalls.create, { body }, options);
  expect(first.status).toBe(201);
  expect((await ada.call(outingFileCalls.create, { body }, options)).body).toEqual(first.body);
  expect(await eventsOf(ben, `outing.${id}`, sequence)).toMatchObject([
    { operation: 'created', entity: 'attachment', data: { id: fileId } },
  ]);
  await ada.ok(outingFileCalls.remove, { params: { id: fileId } });
  await ada.ok(outingFileCalls.remove, { params: { id: fileId } });
  expect(await eventsOf(ben, `outing.${id}`, sequence)).toMatchObject([
    { blank: true },
    { operation: 'deleted', data: { id: fileId, attachment_type: 'file' } },
  ]);
  const received = JSON.stringify(await eventsOf(eve, `outing.${id}`, sequence));
  expect(received).not.toContain(fileId);
  expect((await ben.call(outingFileCalls.show, { params: { id: fileId } })).status).toBe(410);
  const isKept = async () => (await kept(server)).includes(upload_key);
  expect(await isKept()).toBe(true);
  await sweepUploads(server.ctx, Date.now() + UPLOAD_UNUSED_KEPT_MS + 60_000);
  expect(await isKept()).toBe(false);
});

it('a file stays as long as it exists, however old it is, and the server sweeps an upload that never became one', async () => {
  const id = await newOuting(ada);
  const { attributes } = await addFile(ada, id);
  const orphan = await uploadFile(ada, id, bytesOfText('Bread'));
  await sweepUploads(server.ctx, Date.now() + 10 * UPLOAD_UNUSED_KEPT_MS);
  const names = await kept(server);
  expect(names).toContain(attributes.key);
  expect(names).not.toContain(orphan);
});

it('the activity log has a line for members when a file is added and when it is deleted', async () => {
  const id = await shared();
  const { id: fileId } = await addFile(ada, id);
  await ada.ok(outingFileCalls.remove, { params: { id: fileId } });
  const lines = (await ben.ok(activityCalls.list, { query: { outing_id: id } })).data;
  const about = lines.filter(({ attributes }) => attributes.subject_id === fileId);
  expect(about.map(({ attributes }) => attributes.kind)).toEqual(['file_removed', 'file_added']);
  const watched = await shared('spectator');
  await addFile(ada, watched);
  const seen = (await ben.ok(activityCalls.list, { query: { outing_id: watched } })).data;
  expect(seen.map(({ attributes }) => attributes.kind)).not.toContain('file_added');
});

it('the server limits the size of a file, and of all files of an outing with its items, also in parallel (S124)', async () => {
  const id = await newOuting(ada);
  const ask = (outing_id: string, bytes: number) =>
    ada.call(outingFileCalls.presign, { body: { outing_id, type: 'file', bytes } });
  const reached = (response: ApiResponse) => v.parse(ErrorBody, response.body).data;
  const tooLarge = await ask(id, 2_000_001);
  expect([tooLarge.status, reached(tooLarge)]).toEqual([422, { field: 'file', limit: 2 }]);
  const { data: item } = await ada.ok(outingCalls.create, {
    body: { title: 'Lunch', timezone: 'UTC', parent_id: id },
  });
  const large = new Uint8Array(1_600_000);
  // Both uploads were granted while there was room for each.
  const keys = [await uploadFile(ada, id, large), await uploadFile(ada, item.id, large)];
  const [one, other] = await Promise.all([
    createFile(ada, id, keys[0] ?? '', 'a.bin'),
    createFile(ada, item.id, keys[1] ?? '', 'b.bin'),
  ]);
  expect([one.status, other.status].sort()).toEqual([201, 422]);
  expect(reached(one.status === 422 ? one : other)).toEqual({ field: 'files', limit: 3 });
  expect((await ask(item.id, 1_500_000)).status).toBe(422);
  expect((await ask(item.id, 1_300_000)).status).toBe(200);
});

it('the server rejects other bytes of a file than the announced ones (S39)', async () => {
  const id = await newOuting(ada);
  const { data } = await ada.ok(outingFileCalls.presign, { body: { outing_id: id, type: 'file', bytes: 5 } });
  if (data.state !== 'open') throw new Error('The upload was not stored before');
  expect(data.headers).toEqual({ 'Content-Type': 'application/octet-stream' });
  expect((await put(ada, data, bytesOfText('Bread and cheese'))).status).toBe(413);
  expect((await createFile(ada, id, data.key)).status).toBe(409);
});
