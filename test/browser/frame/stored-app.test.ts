/** Tests how the service worker stores the files of a build: in the browser's own caches, with a network made here. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '#sync/app/register-service-worker.ts';
import { storeMissing } from '../../../sw/fill.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

const CACHE = 'build';
const FILES = Array.from({ length: 20 }, (_, index) => `${location.origin}/assets/file-${index}.js`);
const PAGE = `${location.origin}/index.html`;

/** A build: files whose names contain a hash, and a page with a revision. */
const build = (files: readonly string[], revision = '1') =>
  new Map([...files.map((file) => [file, file] as const), [PAGE, `${PAGE}?revision=${revision}`] as const]);

/** The open requests, in order. */
let open: { url: string; cache: string | undefined; answer: (status?: number) => void; fail: () => void }[];
let asked: string[];

beforeEach(() => {
  open = [];
  asked = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((url, init) => {
      asked.push(String(url));
      return new Promise((resolve, reject) => {
        const leave = () => open.splice(open.indexOf(request), 1);
        const request = {
          url: String(url),
          cache: init?.cache,
          answer: (status = 200) => {
            leave();
            resolve(new Response(String(url), { status }));
          },
          fail: () => {
            leave();
            reject(new TypeError('Failed to fetch'));
          },
        };
        open.push(request);
      });
    }),
  );
});

afterEach(async () => {
  await caches.delete(CACHE);
});

const storeAll = async (files: ReadonlyMap<string, string>, onStored?: (stored: number) => void) =>
  storeMissing(await caches.open(CACHE), files, onStored);

const stored = async () => (await (await caches.open(CACHE)).keys()).map(({ url }) => url);

/** Responds to all requests until the work has ended. */
async function answerUntil<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  while (!isOver) {
    open[0]?.answer();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return work;
}

test('the worker fetches six files at a time, in the order of the build, and each arrival starts the next one', async () => {
  const work = storeAll(build(FILES));
  await waitFor(() => expect(open.map(({ url }) => url)).toEqual(FILES.slice(0, 6)));
  open[2]?.answer();
  await waitFor(() => expect(open.at(-1)?.url).toBe(FILES[6]));
  expect(open).toHaveLength(6);
  expect(await answerUntil(work)).toBe(true);
  expect(asked).toEqual([...FILES, PAGE]);
  expect(new Set(await stored())).toEqual(new Set(build(FILES).values()));
});

test('files that came before the worker ended are not fetched again (F101)', async () => {
  void storeAll(build(FILES));
  await waitFor(() => expect(open).toHaveLength(6));
  for (const request of open.slice(0, 4)) request.answer();
  await waitFor(async () => expect(await stored()).toHaveLength(4));
  // Nothing in flight ever arrives: the worker has ended.
  const before = await stored();
  open = [];
  asked = [];
  expect(await answerUntil(storeAll(build(FILES)))).toBe(true);
  expect(asked).toEqual([...FILES, PAGE].filter((file) => !before.includes(file)));
});

test('an update fetches only what changed, and its page past the browser’s own cache', async () => {
  await answerUntil(storeAll(build(FILES)));
  asked = [];
  const [changed = '', ...same] = FILES;
  const next = changed.replace('file', 'newer');
  const work = storeAll(build([next, ...same], '2'));
  await waitFor(() =>
    expect(open.map(({ url, cache }) => [url, cache])).toEqual([
      [next, 'default'],
      [PAGE, 'reload'],
    ]),
  );
  expect(await answerUntil(work)).toBe(true);
  expect(asked).toEqual([next, PAGE]);
});

test('a file that is refused or lost blocks no other one, and is missing at the end (F101)', async () => {
  const work = storeAll(build(FILES));
  await waitFor(() => expect(open).toHaveLength(6));
  const [refused, lost] = open.slice(0, 2);
  refused?.answer(404);
  lost?.fail();
  expect(await answerUntil(work)).toBe(false);
  expect(new Set(await stored())).toEqual(new Set(build(FILES.slice(2)).values()));
});

test('the worker reports how many files are stored, including earlier ones', async () => {
  await answerUntil(storeAll(build(FILES.slice(0, 5))));
  const counts: number[] = [];
  await answerUntil(storeAll(build(FILES), (count) => counts.push(count)));
  expect(counts).toEqual(Array.from({ length: 16 }, (_, index) => 6 + index));
});

/** A worker that is being installed, and what the browser does with it. */
function installing() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const become = (state: string) => {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  };
  const registration: ServiceWorkerRegistration = Object.create(ServiceWorkerRegistration.prototype, {
    installing: { value: worker },
    active: { value: null },
  });
  return { registration, become };
}

test('an open page resumes storing a minute after a file failed, and does not once all is stored (F101)', async () => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const [first, second] = [installing(), installing()];
  const register = vi
    .spyOn(navigator.serviceWorker, 'register')
    .mockResolvedValueOnce(first.registration)
    .mockResolvedValueOnce(second.registration);
  await registerServiceWorker();
  first.become('redundant');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(register).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(register).toHaveBeenCalledTimes(2);
  second.become('installed');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(register).toHaveBeenCalledTimes(2);
});
