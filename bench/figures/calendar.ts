/**
 * Measures the calendar in the built app: a month of a busy user, the list through time with few and with very many
 * entries, the cost of series, and importing a file.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { appStored, longTasksSince, Profile } from '../browser.ts';
import { type Figure, type MainThread, median, ms, ROUNDS, type Row, ratioRow } from '../figure.ts';
import type { BenchServer } from '../server/server.ts';
import { openServer, synchronize } from '../stock.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const MONTH_AT_MOST = 100;
const EXPANDED_AT_MOST = 20;
const LIST_AT_MOST = 1.3;
const LONGEST_TASK_MS = 50;
const [FEW, MANY] = [1_000, 100_000];
const IMPORTED = 10_000;
/** The app's background work after it was opened is not part of the figure. */
const SETTLED_AFTER_MS = 3_000;
/** The measurement ends this long after the key, ms. */
const DRAWN_AFTER_MS = 1_500;

export const calendar: Figure = {
  name: 'calendar',
  async measure(main) {
    const server = await openServer({ outings: 1, notesEach: 1, pageRows: 500 });
    const rows: Row[] = [];
    const busy = await filled(server, 5_000, 200);
    rows.push(...(await months(busy, server, main)));
    const expanded = await expansions(busy, server);
    rows.push(row('calendar: 500 series over a year', EXPANDED_AT_MOST, median(expanded), expanded));
    await busy.remove();
    const [few, many] = [await filled(server, FEW, 0), await filled(server, MANY, 0)];
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.few.push(await openList(few, server));
      times.many.push(await openList(many, server));
      if (process.env.BENCH_VERBOSE) console.log(`  round ${round + 1}`, times.few.at(-1), times.many.at(-1));
    }
    rows.push(
      ratioRow(
        `calendar: list of ${MANY} entries, against ${FEW}`,
        LIST_AT_MOST,
        median(times.many),
        median(times.few),
      ),
    );
    await many.remove();
    rows.push(await importing(few, server, main));
    await few.remove();
    await server.close();
    return rows;
  },
};

function row(work: string, most: number, value: number, values: readonly number[]): Row {
  const range = `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`;
  return { work, target: `≤ ${most} ms`, ours: ms(value), raw: '', result: range, pass: value <= most };
}

/** A device with the app and this many calendar entries. */
async function filled(server: BenchServer, entries: number, series: number): Promise<Profile> {
  const profile = await Profile.create();
  const page = await profile.contestant(server.origin, 'ours');
  await synchronize(page, server);
  await page.evaluate(([some, repeated]) => window.planning.fill(some, repeated), [entries, series] as const);
  await page.close();
  const app = await profile.page(server.origin);
  await appStored(app);
  await profile.end();
  return profile;
}

/** Opens a screen of the app and waits until it is quiet. */
async function open(profile: Profile, url: string, size: { width: number; height: number }): Promise<Page> {
  const context = await profile.context();
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(url);
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForTimeout(SETTLED_AFTER_MS);
  return page;
}

/** Processor time of the main thread so far, ms: other programs on this machine do not affect it. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

const titleOf = (page: Page) => page.locator('main section').first().getAttribute('aria-label');

const clockOf = (page: Page) => page.evaluate(() => performance.now());

/** A month is drawn when the view is chosen, and when the user goes on to the next. */
async function months(profile: Profile, { origin }: BenchServer, main: MainThread): Promise<Row[]> {
  const times: Record<'opened' | 'next', number[]> = { opened: [], next: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await open(profile, `${origin}/calendar?view=week`, DESKTOP);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const since = await clockOf(page);
    for (const [what, key] of [
      ['opened', 'm'],
      ['next', 'j'],
    ] as const) {
      const shown = await titleOf(page);
      const before = await workOf(session);
      await page.keyboard.press(key);
      // Reading the page uses its main thread: read it afterwards.
      await page.waitForTimeout(DRAWN_AFTER_MS);
      times[what].push((await workOf(session)) - before);
      await page.locator('main table .cal-line').first().waitFor();
      if ((await titleOf(page)) === shown) throw new Error(`The calendar still shows ${shown}`);
    }
    main.add('months of a calendar', await longTasksSince(page, since));
    await profile.end();
    if (process.env.BENCH_VERBOSE) console.log('  months', times.opened.at(-1), times.next.at(-1));
  }
  return [
    row('calendar: month of 5,000 entries, main thread', MONTH_AT_MOST, median(times.opened), times.opened),
    row('calendar: the next month, main thread', MONTH_AT_MOST, median(times.next), times.next),
  ];
}

async function expansions(profile: Profile, server: BenchServer): Promise<number[]> {
  const page = await profile.contestant(server.origin, 'ours');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await page.evaluate(() => window.planning.expand(500)));
  await profile.end();
  return times;
}

/** Returns the time from the tap on the calendar to the frame with its entries, ms. */
async function openList(profile: Profile, { origin }: BenchServer): Promise<number> {
  const page = await open(profile, `${origin}/outings/timeline`, PHONE);
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const link = [...document.querySelectorAll<HTMLElement>('a[href^="/calendar"]')].find((one) =>
          one.checkVisibility(),
        );
        if (!link) return reject(new Error('No link leads to the calendar'));
        const since = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main li .cal-bar')?.checkVisibility()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        link.click();
      }),
  );
  await profile.end();
  return took;
}

function calendarFile(): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const events = Array.from({ length: IMPORTED }, (_, nth) => {
    const day = `20${two(20 + (nth % 20))}${two(1 + (nth % 12))}${two(1 + (nth % 28))}`;
    return [
      ...['BEGIN:VEVENT', `UID:event-${nth}`, `SUMMARY:Event ${nth}`, 'LOCATION:Somewhere'],
      ...[`DTSTART;TZID=Europe/Berlin:${day}T${two(nth % 24)}0000`, 'DURATION:PT45M', 'END:VEVENT'],
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** Offline, because the bench's server accepts no imports. */
async function importing(profile: Profile, { origin }: BenchServer, main: MainThread): Promise<Row> {
  const page = await open(profile, `${origin}/calendar/sources`, DESKTOP);
  await page.context().setOffline(true);
  // A file on disk: Playwright passes others as text, which the page would decode in one long task.
  const folder = await mkdtemp(join(tmpdir(), 'outing-bench-'));
  const file = join(folder, 'events.ics');
  await writeFile(file, calendarFile());
  const since = await clockOf(page);
  await page.locator('input[type=file]').setInputFiles(file);
  const started = performance.now();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /10.000/ })
    .click({ timeout: 120_000 });
  await page.locator('main [role=status] a[href="/calendar"]').waitFor({ timeout: 300_000 });
  const took = performance.now() - started;
  const tasks = await longTasksSince(page, since);
  main.add('importing a calendar file', tasks);
  await profile.end();
  await rm(folder, { recursive: true });
  const longest = Math.max(0, ...tasks);
  return {
    work: `calendar: import of ${IMPORTED} events, longest task`,
    target: `≤ ${LONGEST_TASK_MS} ms`,
    ours: longest === 0 ? 'none' : ms(longest),
    raw: '',
    result: `${(took / 1_000).toFixed(0)} s in all`,
    pass: longest <= LONGEST_TASK_MS,
  };
}
