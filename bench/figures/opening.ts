/**
 * Measures the built app, opened on a slow phone with a slow network (`slow-network.ts`): by a logged-out reader for
 * the first time, by a member whose device has the data but not the app, and by a member whose device has both. Times
 * are Chromium's own, since the navigation.
 */
import type { Page } from 'playwright';
import { appStored, Profile } from '../browser.ts';
import { type Figure, median, ms, ROUNDS, type Row } from '../figure.ts';
import type { BenchServer } from '../server/server.ts';
import { SlowNetwork } from '../slow-network.ts';
import { openServer, synchronize } from '../stock.ts';

/** Lighthouse's factor for a mid-range phone. It slows down the main thread, not workers. */
const CPU_SLOWDOWN = 4;
/** The measurement ends this long after the content is visible, ms. */
const SETTLED_AFTER_MS = 4_000;
const PHONE = { width: 390, height: 844 };

interface Opening {
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Sum of the time beyond 50 ms of each task of the main thread, from the first contentful paint on, ms. */
  blocked: number;
  /** Sum of all layout shifts without recent input. */
  shifts: number;
}

interface Visit {
  name: string;
  /** What the device already has. */
  has: readonly ('data' | 'app')[];
  /** Visible at the same time as the content. */
  selector: string;
  lcpAtMost: number;
}

const HOME = 'main li a[href^="/outings/"]';

const VISITS: readonly Visit[] = [
  { name: 'a logged-out reader, first visit', has: [], selector: 'main h1', lcpAtMost: 2_500 },
  { name: 'a member, first visit', has: ['data'], selector: HOME, lcpAtMost: 2_500 },
  { name: 'a member, second visit', has: ['data', 'app'], selector: HOME, lcpAtMost: 1_000 },
];
const BLOCKED_AT_MOST = 100;

export const opening: Figure = {
  name: 'opening',
  async measure() {
    const server = await openServer({ outings: 50, notesEach: 10, pageRows: 500 });
    const network = await SlowNetwork.open(server.origin);
    const seen = new Map<Visit, Opening[]>(VISITS.map((visit) => [visit, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [visit, openings] of seen) {
        const profile = await Profile.create();
        await store(profile, server, network, visit.has);
        const opened = await open(profile, network.origin, visit.selector);
        await profile.remove();
        network.cut();
        openings.push(opened);
        if (process.env.BENCH_VERBOSE) console.log(`  round ${round + 1}, ${visit.name}`, opened);
      }
    }
    await network.close();
    await server.close();
    return [...seen].flatMap(([{ name, has, lcpAtMost }, openings]) => {
      const of = (part: keyof Opening) => openings.map((opened) => opened[part]);
      return [
        row(`${name}: largest paint`, lcpAtMost, of('lcp')),
        // Measured only if the app is on the device: until it has loaded, users cannot interact with it anyway.
        ...(has.includes('app') ? [row(`${name}: main thread blocked`, BLOCKED_AT_MOST, of('blocked'))] : []),
        shiftRow(`${name}: shifts`, of('shifts')),
      ];
    });
  },
};

function row(work: string, most: number, values: readonly number[]): Row {
  const value = median(values);
  const range = `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`;
  return { work, target: `≤ ${most} ms`, ours: ms(value), raw: '', result: range, pass: value <= most };
}

function shiftRow(work: string, values: readonly number[]): Row {
  const worst = Math.max(...values);
  return { work, target: '0', ours: worst.toFixed(4), raw: '', result: '', pass: worst === 0 };
}

/** Opens the app in a browser that was just started, and waits until it has settled. */
async function open(profile: Profile, origin: string, selector: string): Promise<Opening> {
  const context = await profile.context();
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(origin, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  await page.waitForTimeout(SETTLED_AFTER_MS);
  return openingOf(page);
}

/** Stores data and app on the device, at full speed. */
async function store(
  profile: Profile,
  server: BenchServer,
  network: SlowNetwork,
  has: Visit['has'],
): Promise<void> {
  network.slow = false;
  if (has.includes('data')) {
    const page = await profile.contestant(network.origin, 'ours');
    await synchronize(page, server);
  }
  if (has.includes('app')) {
    const page = await profile.page(network.origin);
    await appStored(page);
    await page.locator(HOME).first().waitFor();
    await page.waitForTimeout(SETTLED_AFTER_MS);
  }
  await profile.end();
  network.cut();
  network.slow = true;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

async function openingOf(page: Page): Promise<Opening> {
  return page.evaluate(async () => {
    const isShift = (entry: PerformanceEntry): entry is Shift =>
      'value' in entry && 'hadRecentInput' in entry;
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        // Without entries the observer is never called.
        setTimeout(() => resolve([]), 500);
      });
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const paints = await entries('largest-contentful-paint');
    const tasks = await entries('longtask');
    const shifts = (await entries('layout-shift')).filter(isShift);
    return {
      lcp: paints.at(-1)?.startTime ?? Number.POSITIVE_INFINITY,
      // As in Lighthouse: only the part after the first paint counts of that paint's task.
      blocked: tasks
        .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, painted))
        .reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      shifts: shifts
        .filter(({ hadRecentInput }) => !hadRecentInput)
        .reduce((sum, { value }) => sum + value, 0),
    };
  });
}
