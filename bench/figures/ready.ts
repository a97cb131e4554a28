/**
 * Measures from login until everything is ready for offline use: the built app with the real server and its sample
 * data, over a slow line, compared with one request that fetches as many bytes over the same line.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from 'playwright';
import type { PulledList } from '#db/database/sync-state.ts';
import { listsKeptReady } from '#db/entity-loops.ts';
import { TIMELINE } from '#db/rows.ts';
import { ADA } from '../../e2e/browser/app.ts';
import { freePort } from '../../e2e/server/free-port.ts';
import { TestServer } from '../../e2e/server/server.ts';
import { appStored, Profile } from '../browser.ts';
import { type Figure, median, ms, ROUNDS, ratioRow } from '../figure.ts';
import { SlowNetwork } from '../slow-network.ts';

const ROUND_TRIP_MS = 400;
const MOST_MS = 5_000;
const MOST_REQUESTS = 6;
/** Interval of the checks whether the device is ready, ms. */
const CHECK_EVERY_MS = 100;
const GIVE_UP_MS = 120_000;

interface Call {
  name: string;
  /** When it was sent and fully answered, ms after the login response; null: not answered by then. */
  from: number;
  to: number | null;
}

interface LogIn {
  took: number;
  /** Calls of the API after the login. */
  requests: Call[];
  /** Bytes of their responses on the line. */
  bytes: number;
}

export const ready: Figure = {
  name: 'ready',
  async measure() {
    const port = await freePort('127.0.0.1');
    const network = await SlowNetwork.open(`http://localhost:${port}`, { roundTripMs: ROUND_TRIP_MS });
    const server = await TestServer.start({ appUrl: network.origin, env: {}, port });
    const ours: LogIn[] = [];
    const raw: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const loggedIn = await logIn(network);
      ours.push(loggedIn);
      raw.push(await fetchOnce(loggedIn.bytes));
      if (process.env.BENCH_VERBOSE) print(round, loggedIn, raw.at(-1) ?? 0);
    }
    await network.close();
    await server.dispose();
    const took = median(ours.map((one) => one.took));
    const requests = median(ours.map((one) => one.requests.length));
    const work = 'login to ready, 400 ms and 1.6 Mbit/s';
    return [
      { ...ratioRow(work, 1.5, took, median(raw)) },
      {
        work: `${work}: time`,
        target: `≤ ${ms(MOST_MS)}`,
        ours: ms(took),
        raw: '',
        result: '',
        pass: took <= MOST_MS,
      },
      {
        work: `${work}: requests`,
        target: `≤ ${MOST_REQUESTS}`,
        ours: String(requests),
        raw: '1',
        result: '',
        pass: requests <= MOST_REQUESTS,
      },
    ];
  },
};

function print(round: number, { took, requests, bytes }: LogIn, once: number): void {
  console.log(`  round ${round + 1}: ${ms(took)}, and ${ms(once)} for ${bytes} bytes at once`);
  for (const { name, from, to } of requests)
    console.log(`    ${ms(from)} to ${to === null ? 'later' : ms(to)}: ${name}`);
}

/** An outing or item, as far as its lists depend on it. */
interface Node {
  id: string;
  parent_id: string | null;
  root_id: string;
  /** The list that contains it. */
  list?: string;
}

/** A new device whose user logs in over the slow line. */
async function logIn(network: SlowNetwork): Promise<LogIn> {
  const profile = await Profile.create();
  network.slow = false;
  const page = await profile.page(`${network.origin}/login`);
  await appStored(page);
  await page.getByLabel(/e-mail|username/i).fill(ADA.login);
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  network.slow = true;
  network.cut();
  const calls = new Map<Request, Call>();
  let bytes = network.received;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The places of travel logs follow later.
    if (pathname.startsWith('/api/') && !pathname.includes('/travels/places/'))
      calls.set(request, { name: `${request.method()} ${pathname}`, from: performance.now(), to: null });
  });
  page.on('requestfinished', (request) => {
    const call = calls.get(request);
    if (call) call.to = performance.now();
  });
  const loggedIn = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await loggedIn;
  const since = performance.now();
  bytes = network.received;
  while (!(await isReady(page))) {
    if (performance.now() - since > GIVE_UP_MS) throw new Error('The device does not become ready');
    await page.waitForTimeout(CHECK_EVERY_MS);
  }
  const result = {
    took: performance.now() - since,
    requests: [...calls.values()]
      .filter(({ from }) => from >= since)
      .map(({ name, from, to }) => ({ name, from: from - since, to: to === null ? null : to - since })),
    bytes: network.received - bytes,
  };
  await profile.remove();
  network.cut();
  return result;
}

/**
 * Returns whether the agenda and all prefetched lists of its outings have arrived. Reads only a little, past the app,
 * which shows it elsewhere: the device has two cores for this as well.
 */
async function isReady(page: Page): Promise<boolean> {
  const { outings, done } = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    return new Promise<{ outings: Node[]; done: string[] }>((resolve, reject) => {
      const nothing = { outings: [], done: [] };
      const own = names.find((name) => name.startsWith('outing:'));
      if (own === undefined) return resolve(nothing);
      const opening = indexedDB.open(own);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains('lists')) return resolve(nothing);
        const transaction = db.transaction(['outings', 'lists'], 'readonly');
        // The app's own rows, as read from its database.
        const outings: IDBRequest<Node[]> = transaction.objectStore('outings').getAll();
        const lists: IDBRequest<PulledList[]> = transaction.objectStore('lists').getAll();
        transaction.onabort = () => reject(transaction.error);
        transaction.oncomplete = () => {
          db.close();
          resolve({
            outings: outings.result.map(({ id, parent_id, root_id, list = '' }) => ({
              id,
              parent_id,
              root_id,
              list,
            })),
            done: lists.result.flatMap(({ name, failure, progress, stale }) =>
              failure === 'refused' || (progress.kind === 'complete' && !stale) ? [name] : [],
            ),
          });
        };
      };
    });
  });
  const isThere = new Set(done);
  // Of outings in a collection the device may store only the row.
  const roots = new Set(outings.filter(({ list }) => list === TIMELINE).map(({ id }) => id));
  const family = outings.filter(({ root_id }) => roots.has(root_id));
  return (
    isThere.has('timeline/upcoming') && family.flatMap(listsKeptReady).every((name) => isThere.has(name))
  );
}

/** Fetches this many bytes in one request over the same line. @returns the duration, ms */
async function fetchOnce(bytes: number): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url === '/')
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>raw</title>');
    else response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(Buffer.alloc(bytes, 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port: null and paths are for other kinds of servers.
  const { port } = server.address() as AddressInfo;
  const network = await SlowNetwork.open(`http://localhost:${port}`, { roundTripMs: ROUND_TRIP_MS });
  const profile = await Profile.create();
  network.slow = false;
  const page = await profile.page(`${network.origin}/`);
  network.slow = true;
  network.cut();
  const took = await page.evaluate(async () => {
    const since = performance.now();
    await (await fetch('/bytes', { cache: 'no-store' })).arrayBuffer();
    return performance.now() - since;
  });
  await profile.remove();
  await network.close();
  server.close();
  return took;
}
