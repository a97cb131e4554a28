/**
 * The built app, opened on a slow phone with a slow network: four times slower than this machine, 400 ms to the server
 * and back, 1.6 Mbit/s down and 0.75 up. Of a guest and of a member, on the first visit and on the second.
 */
import type { Page } from 'playwright-core';
import { Profile } from '../browser.ts';
import { type Figure, median, ms, ROUNDS, type Row } from '../figure.ts';
import type { BenchServer } from '../server/server.ts';
import { openServer } from '../stock.ts';

const SLOW_4G = {
  offline: false,
  latency: 400,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** What comes later than this after the content stood is no part of opening. */
const SETTLED_AFTER_MS = 3_000;

interface Opening {
  /** Largest contentful paint, ms after the navigation. */
  lcp: number;
  /** What main-thread tasks took beyond 50 ms each, from the first paint on. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
}

interface Who {
  name: string;
  signedIn: boolean;
  /** Stands when the screen does. */
  selector: string;
}

const WHO: readonly Who[] = [
  { name: 'welcome of a guest', signedIn: false, selector: 'h1' },
  { name: 'home of a member', signedIn: true, selector: 'main article, main [aria-label] a' },
];

export const opening: Figure = {
  name: 'opening',
  async measure() {
    const rows: Row[] = [];
    for (const who of WHO) {
      const server = await openServer({ outings: 50, notesEach: 10, pageRows: 500 });
      server.signedIn = who.signedIn;
      const [first, second]: [Opening[], Opening[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const profile = await Profile.create();
        first.push(await open(profile, server, who));
        await stored(profile, server);
        second.push(await open(profile, server, who));
        await profile.remove();
        if (process.env.BENCH_VERBOSE) console.log(`  ${who.name}`, first.at(-1), second.at(-1));
      }
      await server.close();
      rows.push(
        row(
          `${who.name}, first visit: LCP`,
          2_500,
          first.map(({ lcp }) => lcp),
        ),
        row(
          `${who.name}, second visit: LCP`,
          1_000,
          second.map(({ lcp }) => lcp),
        ),
        row(
          `${who.name}, second visit: blocked`,
          100,
          second.map(({ tbt }) => tbt),
        ),
        shiftRow(
          `${who.name}: shifts`,
          [...first, ...second].map(({ cls }) => cls),
        ),
      );
    }
    return rows;
  },
};

function row(work: string, most: number, values: readonly number[]): Row {
  const value = median(values);
  return { work, target: `≤ ${most} ms`, ours: ms(value), raw: '', result: '', pass: value <= most };
}

function shiftRow(work: string, values: readonly number[]): Row {
  const worst = Math.max(...values);
  return { work, target: '0', ours: worst.toFixed(3), raw: '', result: '', pass: worst === 0 };
}

/** Opens the app in a tab of its own, slowed down, until it has settled. */
async function open(profile: Profile, { origin }: BenchServer, { selector }: Who): Promise<Opening> {
  const context = await profile.context();
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(origin);
  await page.locator(selector).first().waitFor();
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const seen = await seenBy(page);
  await page.close();
  return seen;
}

function seenBy(page: Page): Promise<Opening> {
  return page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
    }
    const isShift = (entry: PerformanceEntry): entry is Shift =>
      'value' in entry && 'hadRecentInput' in entry;
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const found: PerformanceEntry[] = [];
        new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
        // Where there are none, the observer is never called.
        setTimeout(() => resolve(found), 300);
      });
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const paints = await entries('largest-contentful-paint');
    const tasks = await entries('longtask');
    const shifts = (await entries('layout-shift')).filter(isShift);
    return {
      lcp: paints.at(-1)?.startTime ?? Number.POSITIVE_INFINITY,
      tbt: tasks
        .filter(({ startTime, duration }) => startTime + duration > painted)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      cls: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    };
  });
}

/** Lets the whole app come to the device, at the machine's own speed. */
async function stored(profile: Profile, { origin }: BenchServer): Promise<void> {
  const page = await profile.page(origin);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.waitForTimeout(SETTLED_AFTER_MS);
  await page.close();
}
