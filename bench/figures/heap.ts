/**
 * Measures the memory of the page and its worker after everything was pulled, minus their memory with an empty account.
 */
import type { Page } from 'playwright';
import { Profile } from '../browser.ts';
import { type Figure, median, ROUNDS } from '../figure.ts';
import { NOTES_EACH, OUTINGS, openServer, synchronize } from '../stock.ts';

const MOST_MB = 10;
const IDLE_MS = 3_000;

export const heap: Figure = {
  name: 'heap',
  async measure(main) {
    const work = 'idle heap after the initial sync';
    const used: Record<'full' | 'empty', number[]> = { full: [], empty: [] };
    for (let round = 0; round < Math.min(3, ROUNDS); round += 1) {
      for (const name of ['empty', 'full'] as const) {
        const outings = name === 'full' ? OUTINGS : 0;
        const server = await openServer({ outings, notesEach: NOTES_EACH, pageRows: 500 });
        const profile = await Profile.create();
        const page = await profile.contestant(server.origin, 'ours');
        await synchronize(page, server);
        await page.waitForTimeout(IDLE_MS);
        used[name].push(await megabytesOf(page));
        main.add(work, await page.evaluate(() => window.contestant.longTasks()));
        await profile.remove();
        await server.close();
      }
    }
    const above = median(used.full) - median(used.empty);
    return [
      {
        work,
        target: `≤ ${MOST_MB} MB more`,
        ours: `${median(used.full).toFixed(1)} MB`,
        raw: `${median(used.empty).toFixed(1)} MB (empty)`,
        result: `${above.toFixed(1)} MB more`,
        pass: above <= MOST_MB,
      },
    ];
  },
};

/** Not in TypeScript's library yet. The method collects garbage before it measures. */
interface MeasuringPerformance {
  measureUserAgentSpecificMemory(): Promise<{ bytes: number }>;
}

async function megabytesOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const measures = (value: object): value is MeasuringPerformance =>
      'measureUserAgentSpecificMemory' in value;
    if (!measures(performance)) throw new Error('This browser cannot measure memory');
    return (await performance.measureUserAgentSpecificMemory()).bytes / 1_048_576;
  });
}
