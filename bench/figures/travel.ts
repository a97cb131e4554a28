/**
 * The travel log with all of its places, in the built app: loading them, opening the map, and searching. Nothing is
 * slowed down.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { foldWords } from '#contract/base/folded-words.ts';
import { fromRoot } from '../../scripts/root.mjs';
import { Profile } from '../browser.ts';
import { type Figure, type MainThread, median, ms, quantile, ROUNDS, type Row } from '../figure.ts';
import { type BenchServer, clock } from '../server/server.ts';
import { openServer, synchronize } from '../stock.ts';

const SEARCH_AT_MOST = 50;
const MAP_AT_MOST = 150;
/** Ends the measurement this long after the map is visible, ms. */
const SETTLED_AFTER_MS = 1_000;

export const travel: Figure = {
  name: 'travel',
  async measure(main) {
    const places: { version: string; countries: Country[] } = JSON.parse(
      readFileSync(fromRoot('server', 'places', 'travel', 'places.json'), 'utf8'),
    );
    const server = await openServer({ outings: 1, notesEach: 1, pageRows: 500 });
    const seen = {
      brought: [] as number[],
      stored: [] as number[],
      map: [] as number[],
      search: [] as number[],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const profile = await Profile.create();
      const { took, bytes } = await bring(profile, server, places);
      seen.brought.push(took);
      seen.stored.push(bytes);
      const page = await profile.page(`${server.origin}/settings`);
      seen.map.push(await openMap(page, main));
      seen.search.push(...(await searches(page, main, queriesFrom(places.countries))));
      await profile.remove();
      if (process.env.BENCH_VERBOSE) console.log(`  round ${round + 1}`, took, bytes, seen.map.at(-1));
    }
    const packed = server.places?.packed.length ?? 0;
    await server.close();
    return [
      infoRow('all places: transfer', `${(packed / 1_000).toFixed(0)} kB`),
      infoRow('all places: request to stored', ms(median(seen.brought))),
      infoRow('all places: storage used', `${(median(seen.stored) / 1_000_000).toFixed(1)} MB`),
      row('travel log: opening the map, main thread', MAP_AT_MOST, median(seen.map), seen.map),
      row('travel log: search to painted, p95', SEARCH_AT_MOST, quantile(seen.search, 0.95), seen.search),
    ];
  },
};

interface Country {
  cities: [id: number, name: string, latitude: number, longitude: number, population: number][];
}

/** A row without a target. */
const infoRow = (work: string, ours: string): Row => ({
  work,
  target: '',
  ours,
  raw: '',
  result: '',
  pass: true,
});

function row(work: string, most: number, value: number, values: readonly number[]): Row {
  const range = `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`;
  return { work, target: `≤ ${most} ms`, ours: ms(value), raw: '', result: range, pass: value <= most };
}

/** Loads the places onto a device that has everything else. */
async function bring(
  profile: Profile,
  server: BenchServer,
  places: { version: string; countries: unknown[] },
) {
  const gate = server.keepPlaces(places);
  const page = await profile.contestant(server.origin, 'ours');
  await synchronize(page, server);
  await gate.asked;
  const before = await storageUsed(page);
  const since = clock();
  gate.release();
  const until = await page.evaluate(async (version) => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('outing:'))?.name;
    if (name === undefined) throw new Error('No one is logged in');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (;;) {
      const fact = await new Promise<{ value: string } | undefined>((resolve) => {
        const request = db.transaction('facts').objectStore('facts').get('places_version');
        request.onsuccess = () => resolve(request.result);
      });
      if (fact?.value === version) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    db.close();
    return performance.timeOrigin + performance.now();
  }, places.version);
  const bytes = (await storageUsed(page)) - before;
  await page.close();
  return { took: until - since, bytes };
}

const storageUsed = (page: Page) =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

/** Work of the main thread from the press until the map is visible, ms. */
async function openMap(page: Page, main: MainThread): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // Processor time, which other programs on this machine do not affect.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const link = page.locator('main a[href="/travel"]');
  await link.waitFor();
  await page.waitForTimeout(3_000);
  await watchLongTasks(page);
  const before = await worked();
  await link.click();
  await page.locator('main [role="application"] canvas').waitFor();
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const after = await worked();
  main.add('opening the map', await longTasks(page));
  return after - before;
}

/** The first letters of the largest cities of many countries. */
function queriesFrom(countries: readonly Country[]): string[] {
  const largest = countries
    .flatMap(({ cities }) => cities.slice(0, 1))
    .sort((a, b) => b[4] - a[4])
    .slice(0, 60)
    .map(([, name]) => foldWords(name).slice(0, 4));
  return [...new Set(largest)];
}

/** The time from each input to its painted results, ms. */
async function searches(page: Page, main: MainThread, queries: readonly string[]): Promise<number[]> {
  const field = page.getByRole('searchbox');
  await field.fill('warm up');
  await page.waitForTimeout(1_500);
  await watchLongTasks(page);
  const times = await page.evaluate(async (all) => {
    const input = document.querySelector<HTMLInputElement>('main input[type="search"]');
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!input || !type) throw new Error('There is nowhere to type');
    const shown = () => document.querySelector('main ul:has(button[aria-pressed]) > li')?.textContent ?? '';
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    const painted = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
    const took: number[] = [];
    for (const query of all) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const before = shown();
      const since = performance.now();
      type.call(input, query);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      while (shown() === before && performance.now() - since < 1_000) await frame();
      await painted();
      took.push(performance.now() - since);
    }
    return took;
  }, queries);
  main.add('searching places', await longTasks(page));
  return times;
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    performance.mark('bench-since');
  });
}

/** Long tasks since the observer was started, ms. */
const longTasks = (page: Page) =>
  page.evaluate(async () => {
    const since = performance.getEntriesByName('bench-since').at(-1)?.startTime ?? 0;
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'longtask',
        buffered: true,
      });
      // Without entries the observer is never called.
      setTimeout(() => resolve([]), 500);
    });
    return entries.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration);
  });
