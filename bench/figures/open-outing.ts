/**
 * Measures from the tap on an outing to its page, on a device that has app and data: the first time in a visit, again,
 * and cold by a link. A time ends with the frame that shows the title as a heading.
 */
import type { Page } from 'playwright';
import { appStored, longTasksOf, Profile } from '../browser.ts';
import { type Figure, median, ms, ROUNDS, type Row } from '../figure.ts';
import { openServer, synchronize } from '../stock.ts';

const PHONE = { width: 390, height: 844 };
const CARD = 'main a[href^="/outings/0"]';
const TITLE = 'main article h1';
/** The app's background work after it was opened is not part of the tap. */
const SETTLED_AFTER_MS = 4_000;

const TAPS = ['first', 'again'] as const;
type Tap = (typeof TAPS)[number];

/** A frame of 60 Hz, in which the tap itself is visible, and the next one. */
const NEXT_FRAME_MS = 34;
const AT_MOST: Record<1 | 4, number> = { 1: NEXT_FRAME_MS, 4: 100 };

export const openOuting: Figure = {
  name: 'open-outing',
  async measure(main) {
    const server = await openServer({ outings: 50, notesEach: 10, pageRows: 500 });
    const profile = await Profile.create();
    const device = await profile.contestant(server.origin, 'ours');
    await synchronize(device, server);
    await device.close();
    const stored = await profile.page(server.origin);
    await appStored(stored);
    await profile.end();

    const rows: Row[] = [];
    for (const slowdown of [1, 4] as const) {
      const times: Record<Tap, number[]> = { first: [], again: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await openList(profile, server.origin, slowdown);
        const href = (await page.locator(CARD).nth(2).getAttribute('href')) ?? '';
        for (const tap of TAPS) {
          const took = await timeOfTap(page, href);
          times[tap].push(took);
          if (process.env.BENCH_VERBOSE)
            console.log(`  ${slowdown}x, round ${round + 1}, ${tap}: ${ms(took)}`);
          await page.goBack();
          await page.locator(CARD).filter({ visible: true }).first().waitFor();
          await page.waitForTimeout(500);
        }
        if (slowdown === 1) main.add('opening the list and an outing', await longTasksOf(page));
        await profile.end();
      }
      for (const tap of TAPS) rows.push(row(slowdown, tap, times[tap]));
    }
    await profile.remove();
    await server.close();
    return rows;
  },
};

async function openList(profile: Profile, origin: string, slowdown: number): Promise<Page> {
  const context = await profile.context();
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await page.goto(`${origin}/outings/timeline?tab=list`);
  await page.locator(CARD).filter({ visible: true }).nth(2).waitFor();
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Returns the time from the click to the frame with the title, ms. */
function timeOfTap(page: Page, href: string): Promise<number> {
  return page.evaluate(
    ([target, title]) =>
      new Promise<number>((resolve, reject) => {
        const card = [...document.querySelectorAll<HTMLElement>('main a')].find(
          (link) => link.getAttribute('href') === target && link.checkVisibility(),
        );
        if (!card) return reject(new Error(`There is no link to ${target}`));
        // A finger presses before it releases, and the app may prepare then.
        card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
        setTimeout(() => {
          const start = performance.now();
          const observer = new MutationObserver(() => {
            if (location.pathname !== target) return;
            // Kept screens are hidden like this. A visibility check would make the browser compute styles before the
            // frame.
            const isShown = (heading: Element) => heading.closest('[style*="display: none"]') === null;
            if (![...document.querySelectorAll(title)].some(isShown)) return;
            observer.disconnect();
            // Urgent: timers of the screen are not part of its frame.
            requestAnimationFrame(() =>
              scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' }),
            );
          });
          observer.observe(document.body, { childList: true, subtree: true, attributes: true });
          card.click();
        }, 80);
      }),
    [href, TITLE] as const,
  );
}

function row(slowdown: 1 | 4, tap: Tap, values: readonly number[]): Row {
  const value = median(values);
  return {
    work: `tap to an outing's page, ${tap}, processor ${slowdown}x slower`,
    target: `≤ ${AT_MOST[slowdown]} ms`,
    ours: ms(value),
    raw: '',
    result: `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`,
    pass: value <= AT_MOST[slowdown],
  };
}
