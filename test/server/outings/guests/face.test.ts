/** Tests the page behind a link, as the server renders it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import type { Client } from '../../world/client.ts';
import { linkedOuting } from '../../world/guesting.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const PAGE =
  '<html lang="en"><head><title>Outing</title><meta name="description" content="x"></head><body><div id="root"></div></body></html>';

let folder: string;
let server: TestServer;
let ann: Client;
const logged: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outing-page-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  server = await startServer({ parts: { appFolder: folder }, log });
  ann = (await server.person('ann')).client;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (token: string, method = 'GET', headers: Record<string, string> = {}) =>
  fetch(`${server.url}/i/${token}`, { method, headers: { Accept: 'text/html', ...headers } });

it('the page behind a link shows the plan and the question, in the language of the browser', async () => {
  const { token } = await linkedOuting(ann, { title: 'Soup' });
  const response = await open(token, 'GET', { 'Accept-Language': 'de-AT,en;q=0.5' });
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('<title>Soup</title>');
  expect(page).toContain('Kommst du mit?');
});

it('the page behind a link does not ask a reader with an account for a name', async () => {
  const { token } = await linkedOuting(ann, { title: 'Soup' });
  expect(await (await open(token)).text()).toContain('id="first-name"');
  const page = await (await open(token, 'GET', { Cookie: ann.cookieHeader })).text();
  expect(page).toContain('<title>Soup</title>');
  expect(page).not.toContain('id="first-name"');
});

it('no cache stores the page behind a link, no search engine finds it, and it reveals its address to no other page (S234)', async () => {
  const { token } = await linkedOuting(ann);
  const { headers } = await open(token);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

it('the page behind a link shows nothing of a plan whose link is turned off, renewed or made up', async () => {
  const { id, token } = await linkedOuting(ann, { title: 'Secret soup' });
  await ann.ok(outingCalls.settings, { params: { id }, body: { answers_by_link: false } });
  expect(await (await open(token)).text()).not.toContain('Secret soup');
  await ann.ok(outingCalls.settings, { params: { id }, body: { answers_by_link: true } });
  const { data } = await ann.ok(guestCalls.renewLink, { params: { id } });
  expect(await (await open(token)).text()).not.toContain('Secret soup');
  expect(await (await open('AAAAAAAAAAAAAAAAAAAAAA')).text()).toContain('<title>Outing</title>');
  expect(await (await open(data.token)).text()).toContain('Secret soup');
});

it('the page behind a link changes nothing for scanners that open it, and logs no token (S235)', async () => {
  const { id, token } = await linkedOuting(ann);
  const before = await ann.ok(outingCalls.show, { params: { id } });
  for (const method of ['GET', 'HEAD', 'GET']) await (await open(token, method)).text();
  await server.client().call(guestCalls.look, { body: { token } });
  expect(await ann.ok(outingCalls.show, { params: { id } })).toEqual(before);
  expect((await ann.ok(guestCalls.showLink, { params: { id } })).data.answers_count).toBe(0);
  await open(token, 'POST');
  expect(logged.join('')).not.toContain(token);
});
