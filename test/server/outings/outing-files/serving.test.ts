/** Tests the bytes of files: who gets them, and with which type. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import type { OutingFile } from '#contract/outings/outing-file/outing-file.ts';
import { A_PDF, addFile, bytesOfText } from '../../world/add-outing-file.ts';
import type { Client } from '../../world/client.ts';
import { newOuting } from '../../world/covers.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { block, invite, join, leave } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;

beforeAll(async () => {
  server = await startServer();
  ada = (await server.person('ada')).client;
});
afterAll(() => server.stop());

const fetchFile = (
  client: Client,
  { attributes: { key } }: OutingFile,
  use: 'download' | 'view',
  headers: Record<string, string> = {},
) => client.request('GET', `/files/${key}/${use}`, { headers });

const PAGE = '<!doctype html><script>parent.alert(1)</script>';

describe('a download of a file', () => {
  it.each([
    ['a page', 'page.html', PAGE],
    ['a drawing', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a script', 'sw.js', 'self.onfetch = () => {}'],
    ['a PDF', 'tickets.pdf', new TextDecoder().decode(A_PDF)],
  ])(
    'a download of %s is identical byte by byte, and nothing that a browser would run (S120)',
    async (_, name, content) => {
      const bytes = bytesOfText(content);
      const file = await addFile(ada, await newOuting(ada), { name, bytes });
      const response = await fetchFile(ada, file, 'download');
      expect(response.status).toBe(200);
      expect(new Uint8Array(response.bytes)).toEqual(bytes);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': `${bytes.byteLength}`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    },
  );

  it('a download of a file states any name safely (S121)', async () => {
    const name = 'Plan “B”; filename=x.html (für Zoë) 图.txt';
    const file = await addFile(ada, await newOuting(ada), { name });
    expect((await fetchFile(ada, file, 'download')).headers.get('content-disposition')).toBe(
      'attachment; filename="Plan _B__ filename_x.html _fu_r Zoe__ _.txt"; filename*=UTF-8\'\'Plan%20%E2%80%9CB%E2%80%9D%3B%20filename%3Dx.html%20%28f%C3%BCr%20Zo%C3%AB%29%20%E5%9B%BE.txt',
    );
  });

  it('a download of a file continues in parts, from where it was cut', async () => {
    const file = await addFile(ada, await newOuting(ada), { bytes: bytesOfText('0123456789') });
    const part = async (range: string) => {
      const { status, headers, text } = await fetchFile(ada, file, 'download', { Range: range });
      return [status, headers.get('content-range'), text];
    };
    expect(await part('bytes=4-')).toEqual([206, 'bytes 4-9/10', '456789']);
    expect(await part('bytes=2-3')).toEqual([206, 'bytes 2-3/10', '23']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=5-999')).toEqual([206, 'bytes 5-9/10', '56789']);
    expect((await part('bytes=10-'))[0]).toBe(416);
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789']);
    expect(await part('bytes=7-3')).toEqual([200, null, '0123456789']);
    expect((await fetchFile(ada, file, 'download')).headers.get('accept-ranges')).toBe('bytes');
  });
});

describe('a view of a file', () => {
  it('a view of a file is a PDF or a text by its content, in a sandbox (S41, S120)', async () => {
    const id = await newOuting(ada);
    const pdf = await fetchFile(ada, await addFile(ada, id, { name: 'a.pdf', bytes: A_PDF }), 'view');
    const text = await fetchFile(
      ada,
      await addFile(ada, id, { name: 'a.txt', bytes: bytesOfText(PAGE) }),
      'view',
    );
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    for (const { headers } of [pdf, text]) {
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-disposition')).toMatch(/^inline; /);
    }
  });

  it.each([
    ['page.html', PAGE],
    ['drawing.svg', '<svg/>'],
    ['false.pdf', PAGE],
    ['data.json', '{}'],
  ])('the server rejects a view of the file %s (S120)', async (name, content) => {
    const file = await addFile(ada, await newOuting(ada), { name, bytes: bytesOfText(content) });
    expect((await fetchFile(ada, file, 'view')).status).toBe(404);
  });
});

it('only members get bytes, and users who have left lose access at once (S19, S23, S123)', async () => {
  const id = await newOuting(ada);
  await ada.ok(outingCalls.settings, { params: { id }, body: { privacy: 'public' } });
  const file = await addFile(ada, id);
  const statuses: Record<string, number[]> = {};
  const note = async (who: string, client: Client) => {
    const responses = [
      await fetchFile(client, file, 'download'),
      await fetchFile(client, file, 'view'),
      await fetchFile(client, file, 'download', { Range: 'bytes=0-1' }),
    ];
    statuses[who] = responses.map(({ status }) => status);
  };
  const ben = await server.person('ben');
  await join(server, id, ben.user.id, 'member');
  await note('member', ben.client);
  await leave(server, id, ben.user.id);
  await note('who left', ben.client);
  const eve = await server.person('eve');
  await join(server, id, eve.user.id, 'spectator');
  await note('spectator', eve.client);
  const invited = await server.person('invited');
  await invite(server, id, invited.user.id);
  await note('invited', invited.client);
  const blocked = await server.person('blocked');
  await join(server, id, blocked.user.id, 'member');
  await block(server, blocked.user.id);
  await note('blocked', blocked.client);
  await note('stranger', (await server.person('stranger')).client);
  await note('signed_out', server.client());
  expect(statuses).toEqual({
    member: [200, 200, 206],
    'who left': [404, 404, 404],
    spectator: [404, 404, 404],
    invited: [404, 404, 404],
    blocked: [403, 403, 403],
    stranger: [404, 404, 404],
    signed_out: [401, 401, 401],
  });
  await ada.ok(outingFileCalls.remove, { params: { id: file.id } });
  expect((await fetchFile(ada, file, 'download')).status).toBe(404);
});

it('the server responds with 404 to invalid names, and to keys of other bytes (S40, S123)', async () => {
  const file = await addFile(ada, await newOuting(ada));
  const status = async (path: string) => (await ada.request('GET', path)).status;
  expect(await status(`/files/${'0'.repeat(32)}/download`)).toBe(404);
  expect(await status('/files/..%2f..%2fetc%2fpasswd/download')).toBe(404);
  expect(await status(`/files/${file.attributes.key}/run`)).toBe(404);
  expect(await status(`/files/${file.attributes.key}?width=360`)).toBe(404);
});
