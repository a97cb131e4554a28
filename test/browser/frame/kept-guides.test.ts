/** Tests the service worker's cache of the guides' pictures: in the browser's own caches, with responses made here. */
import { afterEach, expect, test, vi } from 'vitest';
import { guidePictureFor } from '../../../sw/guides.ts';

const CACHE = 'guides';
const ONE = '/guides/en/light/a-b.webp?v=1';
const OTHER = '/guides/en/dark/a-b.webp?v=1';

const answer = (body: string, type = 'image/webp', status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(body, { status, headers: { 'content-type': type } })),
  );

/** Requests it as a page does, and resolves once all follow-up work is done. */
async function ask(path: string): Promise<string> {
  const works: Promise<void>[] = [];
  const response = await guidePictureFor(new Request(path), (work) => works.push(work));
  await Promise.all(works);
  return response.text();
}

const kept = async () => {
  const keys = await (await caches.open(CACHE)).keys();
  return keys.map(({ url }) => url.slice(new URL(url).origin.length));
};

afterEach(async () => {
  await caches.delete(CACHE);
});

test('a picture that was shown is there without a network, and is requested once', async () => {
  answer('one');
  await ask(ONE);
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
  expect(await ask(ONE)).toBe('one');
  expect(fetch).not.toHaveBeenCalled();
  await expect(ask(OTHER)).rejects.toThrow('Failed to fetch');
});

test('pictures of another version of the app are deleted with the first of the new one', async () => {
  answer('old');
  await ask(ONE);
  await ask(OTHER);
  expect(await kept()).toEqual([ONE, OTHER]);
  answer('new');
  const next = ONE.replace('v=1', 'v=2');
  expect(await ask(next)).toBe('new');
  expect(await kept()).toEqual([next]);
});

test.each([
  ['a page in place of the server’s response', 'text/html', 200],
  ['a missing picture', 'image/webp', 404],
])('the service worker does not cache %s', async (_, type, status) => {
  answer('no', type, status);
  await ask(ONE);
  expect(await kept()).toEqual([]);
});
