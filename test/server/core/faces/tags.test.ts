/** Tests what programs that preview links get of each address that users share. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { aCollection } from '../../world/a-collection.ts';
import { type Preview, pictureOf, previewOf, serverWithPage } from '../../world/bots.ts';
import type { Client } from '../../world/client.ts';
import { linkedOuting } from '../../world/guesting.ts';
import { APP_URL, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';

let server: TestServer;
let end: () => Promise<void>;
let ann: Client;
let annId: string;
beforeAll(async () => {
  ({ server, end } = await serverWithPage());
  const person = await server.person('ann');
  ann = person.client;
  annId = person.user.id;
});
afterAll(() => end());

async function outing(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = { ...DETAILS, status: 'set' as const, ...more };
  return (await ann.ok(outingCalls.create, { body })).data.id;
}
const collection = async (privacy: 'public' | 'private') =>
  (await ann.ok(collectionCalls.create, { body: aCollection({ title: 'Lakes', privacy }) })).data.id;
const speaks = (language: string | null) =>
  server.ctx.db.update(users).set({ language }).where(eq(users.id, annId));

/** Expects the product's name and nothing else. */
function expectProduct({ title, tags, headers }: Preview, isSecret = false): void {
  expect(title).toBe('Outing');
  expect(Object.fromEntries(tags)).toEqual({
    description: 'Make plans together.',
    robots: 'noindex',
    'og:site_name': 'Outing',
    'og:type': 'website',
    'og:title': 'Outing',
    'og:description': 'Make plans together.',
    'og:image': `${APP_URL}/face.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Outing',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'Outing',
    'twitter:description': 'Make plans together.',
    'twitter:image': `${APP_URL}/face.jpg`,
    'twitter:image:alt': 'Outing',
  });
  expect(headers.get('cache-control')).toBe(isSecret ? 'no-store' : 'private, no-cache');
  expect(headers.get('referrer-policy')).toBe(isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin');
}

describe('the link of an outing', () => {
  it('the link of an outing shows title, date and host, in the language of the owner, and its own picture', async () => {
    const { token } = await linkedOuting(ann, { title: 'Soup for all' });
    await speaks('de');
    const { title, tags } = await previewOf(server, `/i/${token}`);
    await speaks(null);
    expect(title).toBe('Soup for all');
    expect(tags.get('og:title')).toBe('Soup for all');
    expect(tags.get('og:description')).toContain('Dienstag, 1. Dezember');
    expect(tags.get('og:description')).toContain('Test ann');
    expect(tags.get('og:locale')).toBe('de_DE');
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    expect(tags.get('og:image')).toMatch(
      new RegExp(`^${APP_URL}/i/${token}/face\\.jpg\\?version=[0-9a-f]{16}$`),
    );
    expect(tags.get('twitter:image')).toBe(tags.get('og:image'));
    expect(tags.get('robots')).toBe('noindex');
    expect(tags.has('og:url')).toBe(false);
    const picture = await pictureOf(server, tags.get('og:image'));
    expect(picture).toMatchObject({ status: 200, size: 'jpeg 1200 x 630' });
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(picture.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('the link of an outing has another picture after a change of the outing', async () => {
    const { id, token } = await linkedOuting(ann, { title: 'Soup' });
    const before = (await previewOf(server, `/i/${token}`)).tags.get('og:image');
    expect((await previewOf(server, `/i/${token}`)).tags.get('og:image')).toBe(before);
    await ann.ok(outingCalls.update, { params: { id }, body: { title: 'Stew' } });
    expect((await previewOf(server, `/i/${token}`)).tags.get('og:image')).not.toBe(before);
  });

  it('the link of an outing says that the outing is canceled', async () => {
    const { id, token } = await linkedOuting(ann);
    await ann.ok(outingCalls.update, { params: { id }, body: { status: 'canceled' } });
    const { tags } = await previewOf(server, `/i/${token}`);
    expect(tags.get('og:description')).toContain('This outing is canceled.');
  });

  it('a made-up link shows only the product', async () => {
    expectProduct(await previewOf(server, '/i/AAAAAAAAAAAAAAAAAAAAAA'), true);
  });
});

describe.each(['/outings', '/preview/outing'])('an outing at %s', (path) => {
  it('a public outing is shown under one address', async () => {
    const id = await outing({ title: 'Open air', privacy: 'public' });
    const { title, tags, headers, html } = await previewOf(server, `${path}/${id}`);
    expect(title).toBe('Open air');
    expect(tags.get('og:url')).toBe(`${APP_URL}/preview/outing/${id}`);
    // Browsers share the address that it names, also after the app shows another page.
    expect(html).not.toContain('rel="canonical"');
    expect(tags.has('robots')).toBe(false);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const picture = await pictureOf(server, tags.get('og:image'));
    expect(picture).toMatchObject({ status: 200, size: 'jpeg 1200 x 630' });
    expect(picture.headers.get('cache-control')).toBe('public, max-age=300');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('strangers see only the product, the same as for a missing outing, with its picture (S240)', async () => {
    const id = await outing({ title: 'Surprise party' });
    const draft = await outing({ title: 'Draft', privacy: 'public', status: 'draft' });
    for (const one of [id, draft, newId(Date.now())]) {
      expectProduct(await previewOf(server, `${path}/${one}`));
      const picture = await pictureOf(server, `${APP_URL}${path}/${one}/face.jpg`);
      expect(picture.status).toBe(302);
      expect(picture.headers.get('location')).toBe('/face.jpg');
    }
  });

  it('the owner gets the same page as everyone, because caches may mix pages up (S240)', async () => {
    const id = await outing({ title: 'Surprise party' });
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expectProduct(await previewOf(server, `${path}/${id}`, { Cookie: cookie }));
  });

  it('a member’s link shows the outing, and the page keeps that link secret (S243)', async () => {
    const id = await outing({ title: 'Hike' });
    const link = { params: { id }, body: { uses_max: null } };
    const { code } = (await ann.ok(invitationCalls.makeLink, link)).data;
    const { title, tags, headers } = await previewOf(server, `${path}/${id}?code=${code}`);
    expect(title).toBe('Hike');
    expect(tags.has('og:url')).toBe(false);
    expect(tags.get('robots')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const picture = await pictureOf(server, tags.get('og:image'));
    expect(picture).toMatchObject({ status: 200, size: 'jpeg 1200 x 630' });
    const otherCode = code.replace(/^./, (first) => (first === '_' ? '-' : '_'));
    expectProduct(await previewOf(server, `${path}/${id}?code=${otherCode}`), true);
  });
});

it('other pages below the addresses of shared pages stay as they are', async () => {
  for (const path of ['/outings/list', '/i/me', '/i/news', '/collections'])
    expect((await previewOf(server, path)).tags.size).toBe(1);
});

describe.each(['/collections', '/preview/collection'])('a collection at %s', (path) => {
  it('a public collection shows its title and owner, and another one shows only the product (S240)', async () => {
    const { title, tags } = await previewOf(server, `${path}/${await collection('public')}`);
    expect(title).toBe('Lakes');
    expect(tags.get('og:description')).toBe('Test ann');
    expect(await pictureOf(server, tags.get('og:image'))).toMatchObject({
      status: 200,
      size: 'jpeg 1200 x 630',
    });
    expectProduct(await previewOf(server, `${path}/${await collection('private')}`));
  });
});

it('the preview of a profile shows nothing, as profiles are for users with an account, not even whether it exists (S240)', async () => {
  for (const name of ['ann', 'nobody']) expectProduct(await previewOf(server, `/users/${name}/profile`));
});

describe('an invitation to Outing', () => {
  it('an invitation names only its inviter, in their language', async () => {
    const body = { id: newId(Date.now()), email: 'guest@example.org' };
    const { data } = await ann.ok(registerInvitationCalls.create, { body });
    const address = `/register-invitation?code=${data.attributes.code}`;
    const { title, tags, headers, html } = await previewOf(server, address);
    expect(title).toBe('Test ann invites you');
    expect(html).not.toContain('guest@example.org');
    expect(tags.has('og:url')).toBe(false);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect((await pictureOf(server, tags.get('og:image'))).size).toBe('jpeg 1200 x 630');
  });

  it('the server shows only the product for made-up codes, and for all once an address has tried many (S244)', async () => {
    const invitation = (await ann.ok(registerInvitationCalls.create, { body: { id: newId(Date.now()) } }))
      .data;
    const from = { 'X-Forwarded-For': '10.99.0.1' };
    const address = `/register-invitation?code=${invitation.attributes.code}`;
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await previewOf(server, address, from)).title).toBe('Test ann invites you');
      expectProduct(
        await previewOf(server, `/register-invitation?code=${'A'.repeat(42)}${tries}`, from),
        true,
      );
    }
    expectProduct(await previewOf(server, address, from), true);
    expect((await previewOf(server, address)).title).toBe('Test ann invites you');
  });
});

it('the preview shows users’ words as they are, whatever code they contain (S241)', async () => {
  const evil = '"><script>alert(1)</script>$& <img src=x>';
  const id = await outing({ title: evil, privacy: 'public' });
  const { title, tags, html } = await previewOf(server, `/preview/outing/${id}`);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
  expect(title).toBe(evil);
  for (const name of ['og:title', 'twitter:title', 'og:image:alt']) expect(tags.get(name)).toBe(evil);
  expect((await pictureOf(server, tags.get('og:image'))).size).toBe('jpeg 1200 x 630');
});
