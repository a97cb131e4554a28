/**
 * Tests fetching third-party files from addresses that users enter: only from the public internet, never too much or
 * too long.
 */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FOREIGN_CALENDAR_MAX_BYTES } from '#contract/base/limits.ts';
import { fetchCalendar, type KnownVersion } from '#server/calendar/foreign-calendars/fetch-calendar.ts';
import {
  type CalendarHost,
  calendar,
  type Responder,
  startHost,
  status,
  text,
} from '../../../../e2e/server/calendar-host.ts';

let host: CalendarHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.stop());
beforeEach(() => {
  host.asked.length = 0;
  host.respond = text(calendar());
});

const NONE = { etag: null, last_modified: null };
const get = (url = host.url, timeoutMs = 10_000, known: KnownVersion = NONE) =>
  fetchCalendar(url, known, { allowPrivate: true, allowHttp: true, timeoutMs });
const getAsInProduction = (url: string) => fetchCalendar(url, NONE, { allowPrivate: false, allowHttp: true });
const failed = (problem: string) => ({ kind: 'failed', problem });

describe('addresses that the server does not fetch from', () => {
  it.each([
    (port: number) => `http://127.0.0.1:${port}/`,
    (port: number) => `http://localhost:${port}/`,
    (port: number) => `http://0x7f.1:${port}/`,
    (port: number) => `http://2130706433:${port}/`,
    (port: number) => `http://127.1:${port}/`,
    (port: number) => `http://[::1]:${port}/`,
    (port: number) => `http://[::ffff:127.0.0.1]:${port}/`,
    (port: number) => `http://0.0.0.0:${port}/`,
    (port: number) => `http://127.0.0.1.:${port}/`,
    () => 'http://169.254.169.254/latest/meta-data/',
    () => 'http://10.0.0.1/',
    () => 'https://192.168.0.1/',
  ])(
    'the server does not fetch from private networks, however their addresses are written (S145)',
    async (urlOf) => {
      expect(await getAsInProduction(urlOf(host.port))).toEqual(failed('not_public'));
      expect(host.asked).toEqual([]);
    },
  );

  it('the server follows no redirect off the web, and sends no password that a redirect contains (S146)', async () => {
    for (const location of [
      'file:///etc/passwd',
      'ftp://127.0.0.1/',
      'gopher://127.0.0.1:6379/_x',
      'javascript:1',
      '',
    ]) {
      host.respond = status(302, { Location: location });
      const found = await get();
      expect(found, location).toEqual(failed(location === '' ? 'too_many_redirects' : 'server_error'));
    }
    host.respond = (request, response) => {
      if (request.url === '/calendar.ics')
        return void response
          .writeHead(302, { Location: `http://me:secret@127.0.0.1:${host.port}/next` })
          .end();
      return text(calendar())(request, response);
    };
    expect(await get()).toMatchObject({ kind: 'file' });
    expect(host.asked.at(-1)?.headers.authorization).toBeUndefined();
  });
});

describe('a redirect', () => {
  it('the server follows a redirect five times, and no further (S146)', async () => {
    const redirecting = (times: number) => {
      host.respond = (request, response) => {
        const nth = Number(/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0);
        if (nth < times) response.writeHead(301, { Location: `/${nth + 1}` }).end();
        else text(calendar())(request, response);
      };
    };
    redirecting(5);
    expect(await get()).toMatchObject({ kind: 'file' });
    redirecting(6);
    expect(await get()).toEqual(failed('too_many_redirects'));
  });
});

describe('a fetched file', () => {
  it('the server does not read a file that is too large, whether it states its size or not (S147)', async () => {
    host.respond = status(200, { 'Content-Length': String(FOREIGN_CALENDAR_MAX_BYTES + 1) });
    expect(await get()).toEqual(failed('too_large'));
    let written = 0;
    host.respond = (_request, response) => {
      const chunk = Buffer.alloc(100_000, 'x');
      const write = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.byteLength;
      };
      response.on('drain', write);
      write();
    };
    expect(await get()).toEqual(failed('too_large'));
    expect(written).toBeLessThan(4 * FOREIGN_CALENDAR_MAX_BYTES);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])(
    'the server unpacks a file that is packed by %s, and the same limit applies to the result (S147)',
    async (encoding, pack) => {
      const packed =
        (body: string): Responder =>
        (_request, response) =>
          void response.writeHead(200, { 'Content-Encoding': encoding }).end(pack(body));
      host.respond = packed(calendar());
      expect(await get()).toMatchObject({ kind: 'file', bytes: Buffer.from(calendar()) });
      host.respond = packed('x'.repeat(FOREIGN_CALENDAR_MAX_BYTES + 1));
      expect(await get()).toEqual(failed('too_large'));
      host.respond = (_request, response) =>
        void response.writeHead(200, { 'Content-Encoding': encoding }).end(pack(calendar()).subarray(0, -12));
      expect(await get()).toEqual(failed('unreachable'));
    },
  );

  it('a fetched file that is packed in another way is no calendar', async () => {
    host.respond = text('x', { 'Content-Encoding': 'compress' });
    expect(await get()).toEqual(failed('not_a_calendar'));
  });

  it('a fetched file comes with the charset that its server names', async () => {
    host.respond = text(calendar(), { 'Content-Type': 'text/calendar; charset="ISO-8859-1"' });
    expect(await get()).toMatchObject({ kind: 'file', charset: 'ISO-8859-1' });
  });

  it('the server fetches a calendar file without encryption only where the operator allows it', async () => {
    const secure = await fetchCalendar(host.url, NONE, { allowPrivate: true, allowHttp: false });
    expect([secure, host.asked]).toEqual([failed('unreachable'), []]);
  });

  it('the server gives up on a file that never ends, or never begins (S147)', async () => {
    host.respond = (_request, response) => void response.write('BEGIN:VCALENDAR\r\n');
    expect(await get(host.url, 50)).toEqual(failed('unreachable'));
    host.respond = () => {};
    expect(await get(host.url, 50)).toEqual(failed('unreachable'));
  });

  it('a fetched file comes with its version, by which the next request asks for changes', async () => {
    host.respond = text(calendar(), { ETag: '"one"', 'Last-Modified': 'Wed, 25 Nov 2026 00:00:00 GMT' });
    const first = await get();
    const version = { etag: '"one"', last_modified: 'Wed, 25 Nov 2026 00:00:00 GMT' };
    expect(first).toMatchObject({ kind: 'file', version });
    host.respond = status(304);
    expect(await get(host.url, 10_000, version)).toEqual({ kind: 'unchanged' });
    expect(host.asked[1]?.headers).toMatchObject({ 'if-none-match': '"one"' });
  });

  it.each([
    [401, 'not_allowed'],
    [403, 'not_allowed'],
    [404, 'not_found'],
    [410, 'not_found'],
    [500, 'server_error'],
    [429, 'server_error'],
  ])('the server reports a fetched file with status %i as %s', async (code, problem) => {
    host.respond = status(code);
    expect(await get()).toEqual(failed(problem));
  });

  it('a fetched file of an unknown host is unreachable', async () => {
    expect(await get('http://127.0.0.1:1/')).toEqual(failed('unreachable'));
    expect(await get('http://nowhere.invalid/')).toEqual(failed('unreachable'));
  });
});
