/** Tests the service worker's cache of pictures: in the browser's own caches, with responses made here. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/user/user.ts';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { mediaCacheName } from '#db/database/media-cache.ts';
import { pictureFor } from '../../../sw/media.ts';
import { media } from '../../../workers/browser/media.ts';

const ADA: User = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  attributes: {
    kind: 'member',
    first_name: 'Ada',
    last_name: 'Lindgren',
    name: 'Ada Lindgren',
    username: 'ada',
    email: 'ada@example.org',
    verified: true,
    blocked: false,
    avatar: null,
    timezone: 'Europe/Berlin',
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
  },
  relations: { stats: { invitations_left: 0, advocated_invitations: 0 } },
};
const CACHE = mediaCacheName(ADA.id);

const device = new DeviceDatabase();
const logIn = () => device.setFact('session', { kind: 'signed_in', user: ADA, fetched_at: 1 });
const logOut = () => device.setFact('session', { kind: 'signed_out' });

const answer = (body = 'bytes', type = 'image/webp', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });
const answerAll = (next: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => next()),
  );

/** Requests a picture as a page does, and resolves once all follow-up work is done. */
async function ask(path: string): Promise<string> {
  const works: Promise<void>[] = [];
  const response = await pictureFor(new Request(path), (work) => works.push(work));
  await Promise.all(works);
  return await response.text();
}

async function kept(): Promise<string[]> {
  if (!(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
}

beforeEach(logIn);
afterEach(async () => {
  await media.drop();
});

test('a picture is requested once, and shown without a network', async () => {
  answerAll(() => answer('bytes'));
  expect(await ask('/files/a?width=640')).toBe('bytes');
  answerAll(() => Promise.reject(new TypeError('No network')));
  expect(await ask('/files/a?width=640')).toBe('bytes');
  await expect(ask('/files/b?width=640')).rejects.toThrow('No network');
});

test('without a network another size of a picture replaces it', async () => {
  answerAll(() => answer('small'));
  await ask('/files/a?width=640');
  answerAll(() => Promise.reject(new TypeError('No network')));
  expect(await ask('/files/a?width=1280')).toBe('small');
});

test.each([
  ['a refusal', () => answer('{}', 'application/json', 404)],
  ['a picture with an error status', () => answer('bytes', 'image/webp', 500)],
  ['the page of a captive portal', () => answer('<h1>Welcome to our network</h1>', 'text/html')],
])('the service worker passes on %s without caching it', async (_, made) => {
  answerAll(made);
  expect(await ask('/files/a?width=640')).toBe(await made().text());
  expect(await kept()).toEqual([]);
});

test('prefetched pictures are cached likewise, and requested again where no server responded', async () => {
  answerAll(() => answer('<h1>Welcome to our network</h1>', 'text/html'));
  await expect(media.hold(ADA.id, '/files/a?width=640')).rejects.toThrow('not a picture');
  answerAll(() => answer('{}', 'application/json', 404));
  expect(await media.hold(ADA.id, '/files/a?width=640')).toBe('refused');
  expect(await kept()).toEqual([]);
  answerAll(() => answer());
  expect(await media.hold(ADA.id, '/files/a?width=640')).toBe('held');
  expect(await kept()).toEqual(['/files/a?width=640']);
});

test('the service worker caches nothing for a logged-out reader', async () => {
  await logOut();
  answerAll(() => answer());
  await ask('/files/a?width=640');
  expect((await caches.keys()).filter((name) => name.startsWith('media-'))).toEqual([]);
});

test('a response that arrives after a logout leaves no trace, not even the name of a cache', async () => {
  answerAll(async () => {
    await logOut();
    await media.drop();
    return answer();
  });
  expect(await ask('/files/a?width=640')).toBe('bytes');
  expect((await caches.keys()).filter((name) => name.startsWith('media-'))).toEqual([]);
});

test('a picture that is stored during a deletion is also deleted', async () => {
  answerAll(() => answer());
  const put = Cache.prototype.put;
  vi.spyOn(Cache.prototype, 'put').mockImplementation(async function (this: Cache, ...given) {
    // After the last check of who is logged in.
    await media.drop();
    await put.apply(this, given);
  });
  await ask('/files/a?width=640');
  expect(await caches.has(CACHE)).toBe(false);
});

test('the cache holds at most 500 pictures and evicts the oldest', async () => {
  answerAll(() => answer());
  const cache = await caches.open(CACHE);
  for (let number = 0; number < 503; number += 1) await cache.put(`/files/old-${number}`, answer());
  await ask('/files/new');
  const names = await kept();
  expect(names).toHaveLength(500);
  expect([names.at(0), names.at(-1)]).toEqual(['/files/old-4', '/files/new']);
});

test('a full disk affects neither the picture on the screen nor the cached ones', async () => {
  answerAll(() => answer());
  await ask('/files/a?width=640');
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  const works: Promise<void>[] = [];
  const response = await pictureFor(new Request('/files/b?width=640'), (work) => works.push(work));
  await expect(Promise.all(works)).rejects.toThrow('Full');
  expect(await response.text()).toBe('bytes');
  expect(await kept()).toEqual(['/files/a?width=640']);
});

test('the picture of a story that is gone is deleted in all its sizes, and no other', async () => {
  answerAll(() => answer());
  for (const path of ['/files/story?width=320', '/files/story?width=1080', '/files/other?width=320'])
    await ask(path);
  await media.letGo(ADA.id, ['/files/story?width=320']);
  expect(await kept()).toEqual(['/files/other?width=320']);
});

test('a picture that is wanted once comes from the cache, or is requested and not cached', async () => {
  answerAll(() => answer('fetched'));
  const read = async (url: string, mayAsk: boolean) => {
    const found = await media.picture(ADA.id, url, mayAsk);
    return found && { text: await found.blob.text(), isReduced: found.isReduced };
  };
  expect(await read('/files/one?w=800', false)).toBeNull();
  expect(await read('/files/one?w=800', true)).toEqual({ text: 'fetched', isReduced: false });
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', redirect: 'error' });
  expect(await kept()).toEqual([]);
  const cache = await caches.open(CACHE);
  await cache.put('/files/one?w=200', answer('smaller'));
  expect(await read('/files/one?w=800', false)).toEqual({ text: 'smaller', isReduced: true });
  await cache.put('/files/one?w=800', answer('kept'));
  expect(await read('/files/one?w=800', true)).toEqual({ text: 'kept', isReduced: false });
});

test('the service worker accepts no response that is no picture, or was cut off', async () => {
  answerAll(() => answer('<html>', 'text/html'));
  expect(await media.picture(ADA.id, '/files/one?w=800', true)).toBeNull();
  answerAll(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await media.picture(ADA.id, '/files/one?w=800', true)).toBeNull();
});
