/**
 * Tests responses in lines: each is sent when it is read, compressed or not, and the server stops reading for a client
 * that has left.
 */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '#contract/base/call.ts';
import { pathOfCall } from '#contract/base/call-path.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { listsCalls } from '#contract/system/list-calls.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import { areas } from '#server/areas.ts';
import { handleLines } from '#server/base/http/lines.ts';
import { Refusal } from '#server/base/http/refusal.ts';
import type { Area } from '#server/core/area.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const probe = defineCall({
  method: 'GET',
  path: '/probe-lines',
  summary: 'Answers in lines.',
  access: 'public',
  query: v.object({ fails: v.optional(v.picklist(['first', 'later'])) }),
  response: v.object({ line: v.number() }),
  lines: true,
});

let server: TestServer;
let ada: Client;
let outing: string;
/** The next statement that contains the text waits for it. */
let gate: { text: string; open: Promise<void> } | null = null;
/** Resolves when the probe has noticed that its reader has left. */
let noticed: Promise<void>;

beforeAll(async () => {
  let notice = () => {};
  noticed = new Promise((resolve) => {
    notice = resolve;
  });
  const area: Area = {
    name: 'probe',
    calls: { probe },
    register: [
      (app, ctx) =>
        handleLines(app, ctx, probe, async ({ query: { fails } }, lines) => {
          if (fails === 'first') throw new Refusal('unavailable', { retryAfterSeconds: 3 });
          lines.write([{ line: 1 }]);
          if (fails === 'later') throw new Error('This is a bug.');
          while (!lines.isCut) await new Promise((resolve) => setImmediate(resolve));
          notice();
        }),
    ],
  };
  server = await startServer({ parts: { areas: [...areas, area] } });
  const client = await server.database.pool.connect();
  client.query = new Proxy(client.query, {
    async apply(query, self, args) {
      const held = gate;
      if (held !== null && JSON.stringify(args[0]?.text ?? args[0]).includes(held.text)) await held.open;
      return Reflect.apply(query, self, args);
    },
  });
  client.release();
  ada = (await server.person('ada')).client;
  const body = { title: 'Fado', timezone: 'UTC' };
  outing = (await ada.ok(outingCalls.create, { body })).data.id;
  await ada.ok(noteCalls.create, { body: { outing_id: outing, text: 'Bring water. '.repeat(100) } });
});
afterAll(() => server.stop());

/** Requests without the client, which reads responses to their end. */
const ask = (paths: readonly string[], encoding: string, signal?: AbortSignal) =>
  fetch(`${server.url}${pathOfCall(listsCalls.read)}`, {
    method: 'POST',
    headers: {
      Cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [HEADERS.csrfToken]: ada.csrfToken ?? '',
      'Content-Type': 'application/json',
      'Accept-Encoding': encoding,
    },
    body: JSON.stringify({ paths }),
    ...(signal && { signal }),
  });

function readerOf(response: Response): () => Promise<string | null> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => (await reader?.read())?.value ?? null;
}

describe.each(['br', 'gzip', 'identity'])('a response as %s', (encoding) => {
  it('the server sends each line as soon as it is read', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    // The rows of the second kind are described after those of the first.
    gate = { text: 'from \\"outings\\" where \\"outings\\".\\"id\\" = any', open: opened };
    const paths = [
      `/outing-notes?outing_id=${outing}`,
      `/outings?parent_id=${outing}`,
      '/outings/timeline?dateType=upcoming',
    ];
    const response = await ask(paths, encoding);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get(HEADERS.contractVersion)).toBe(String(CONTRACT_VERSION));
    expect(response.headers.get(HEADERS.installation)).toBe(server.ctx.settings.installation);
    const next = readerOf(response);
    let text = '';
    while (!text.includes('"list":1')) text += (await next()) ?? '';
    expect(text).toContain('Bring water');
    expect(text).not.toContain('"list":2');
    open();
    gate = null;
    for (let more = await next(); more !== null; more = await next()) text += more;
    expect(text.trimEnd().split('\n').at(-1)).toBe('{"left":[]}');
    expect(text).toContain('"list":2');
  });
});

describe('a response in lines', () => {
  const path = pathOfCall(probe);

  it('a response in lines is rejected like any other if it fails before its first line', async () => {
    const { status, headers, body } = await server.client().request('GET', `${path}?fails=first`);
    expect([status, headers.get('retry-after')]).toEqual([503, '3']);
    expect(body).toMatchObject({ code: 'unavailable' });
  });

  it('a response in lines is cut off if it fails later', async () => {
    const whole = fetch(`${server.url}${path}?fails=later`).then((response) => response.text());
    await expect(whole).rejects.toThrow();
  });

  it('the server stops making a response when its reader has left (S82)', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${server.url}${path}`, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await noticed;
  });
});
