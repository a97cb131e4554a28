/**
 * Measures 5,000 contacts in twenty lists on the device: opening them from another screen, filtering by words and by a
 * list, scrolling to the end. No task of the main thread may delay a touch meanwhile.
 */
import type { Page } from 'playwright';
import { appStored, longTasksSince, Profile } from '../browser.ts';
import { type Figure, median, ms, ROUNDS, type Row } from '../figure.ts';
import { openServer, synchronize } from '../stock.ts';

const PHONE = { width: 390, height: 844 };
const CONTACTS = 5_000;
const LONGEST_MS = 50;
const PERSON = 'main a[data-row][href^="/users/"]';
/** The app's background work after it was opened is not part of the figure. */
const SETTLED_AFTER_MS = 4_000;
/** Until the result is drawn, and a long task of it would have been reported. */
const DRAWN_AFTER_MS = 1_500;
const SCROLLS = 40;
const SCROLL_PX = 2_000;

const STEPS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async open(page) {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await shown(page).waitFor();
  },
  async filter(page) {
    await page.getByRole('searchbox').filter({ visible: true }).pressSequentially('zoe roy 4');
    await page.waitForTimeout(DRAWN_AFTER_MS);
    await page.getByRole('searchbox').filter({ visible: true }).fill('');
    await page.waitForTimeout(DRAWN_AFTER_MS);
    await page.getByRole('link', { name: 'List 1', exact: true }).filter({ visible: true }).click();
  },
  async scroll(page) {
    for (let turn = 0; turn < SCROLLS; turn += 1) {
      await page.mouse.wheel(0, SCROLL_PX);
      await page.waitForTimeout(50);
    }
  },
};

export const people: Figure = {
  name: 'people',
  async measure() {
    const server = await openServer({ outings: 20, notesEach: 5, pageRows: 500, people: CONTACTS });
    const profile = await Profile.create();
    const device = await profile.contestant(server.origin, 'ours');
    await synchronize(device, server);
    await device.close();
    await appStored(await profile.page(server.origin));
    await profile.end();

    const longest = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await (await profile.context()).newPage();
      await page.setViewportSize(PHONE);
      await page.goto(`${server.origin}/outings/timeline`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForTimeout(SETTLED_AFTER_MS);
      for (const [step, act] of Object.entries(STEPS)) {
        const since = await page.evaluate(() => performance.now());
        await act(page);
        await page.waitForTimeout(DRAWN_AFTER_MS);
        const worst = Math.max(0, ...(await longTasksSince(page, since)));
        longest.set(step, [...(longest.get(step) ?? []), worst]);
        if (process.env.BENCH_VERBOSE) console.log(`  round ${round + 1}, ${step}: ${ms(worst)}`);
      }
      await profile.end();
    }
    await profile.remove();
    await server.close();
    return [...longest].map(([step, values]) => row(step, values));
  },
};

const shown = (page: Page) => page.locator(PERSON).filter({ visible: true }).first();

/** Tasks shorter than the limit are not reported. */
function row(step: string, values: readonly number[]): Row {
  const value = median(values);
  return {
    work: `people: ${step} ${CONTACTS} contacts, longest task`,
    target: `≤ ${LONGEST_MS} ms`,
    ours: value === 0 ? 'none' : ms(value),
    raw: '',
    result: `at most ${ms(Math.max(...values))}`,
    pass: value <= LONGEST_MS,
  };
}
