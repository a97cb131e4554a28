/**
 * Measures a date poll of forty people and thirty dates on a wide screen: its share of the main thread's work when the
 * page of its outing is opened, compared with an outing without a poll.
 */
import type { Page } from 'playwright';
import { appStored, Profile } from '../browser.ts';
import { type Figure, median, ms, ROUNDS, type Row } from '../figure.ts';
import { openServer, synchronize } from '../stock.ts';

const DESKTOP = { width: 1_280, height: 800 };
const POLL = { people: 40, dates: 30 };
const DRAWN_AT_MOST_MS = 100;
/** The app's background work after it was opened is not part of the figure. */
const SETTLED_AFTER_MS = 4_000;
/** Until a page and its lazy parts are drawn. */
const DRAWN_AFTER_MS = 1_500;

export const polls: Figure = {
  name: 'polls',
  async measure() {
    const server = await openServer({ outings: 5, notesEach: 2, pageRows: 500, datePoll: POLL });
    const profile = await Profile.create();
    const device = await profile.contestant(server.origin, 'ours');
    await synchronize(device, server);
    await device.close();
    await appStored(await profile.page(server.origin));
    await profile.end();

    const added: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await (await profile.context()).newPage();
      await page.setViewportSize(DESKTOP);
      await page.goto(`${server.origin}/outings/timeline?tab=list`);
      await page.locator('main a[href^="/outings/0"]').first().waitFor();
      await page.waitForTimeout(SETTLED_AFTER_MS);
      const session = await page.context().newCDPSession(page);
      // Processor time, which other programs on this machine do not affect.
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const worked = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
      };
      const workOf = async (outing: number) => {
        const before = await worked();
        await open(page, server.world.outingId(outing), outing === 0);
        const work = (await worked()) - before;
        await page.goBack();
        await page.waitForTimeout(DRAWN_AFTER_MS);
        return work;
      };
      // The first page loads the code that all of them need.
      await workOf(1);
      const without = await workOf(2);
      const work = await workOf(0);
      added.push(work - without);
      if (process.env.BENCH_VERBOSE)
        console.log(`  round ${round + 1}: ${ms(work)}, without a poll ${ms(without)}`);
      await profile.end();
    }
    await profile.remove();
    await server.close();
    return [row(added)];
  },
};

async function open(page: Page, id: string, hasPoll: boolean): Promise<void> {
  await page.locator(`main a[href="/outings/${id}"]`).filter({ visible: true }).first().click();
  const shown = page.locator(hasPoll ? 'main table tbody tr' : 'main article h1').filter({ visible: true });
  await shown.last().waitFor();
  await page.waitForTimeout(DRAWN_AFTER_MS);
}

function row(values: readonly number[]): Row {
  const value = median(values);
  return {
    work: `date poll of ${POLL.people} people and ${POLL.dates} dates, main thread`,
    target: `≤ ${ms(DRAWN_AT_MOST_MS)}`,
    ours: ms(value),
    raw: '',
    result: `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`,
    pass: value <= DRAWN_AT_MOST_MS,
  };
}
