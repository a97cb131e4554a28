/** Measures the first synchronization of all offline data. */
import { Profile } from '../browser.ts';
import { alternating, type Figure, median, ratioRow } from '../figure.ts';
import { openServer, synchronize } from '../stock.ts';

/** Both have 50,000 notes; a page is never larger than a list. */
const SHAPES = [
  { pageRows: 100, outings: 500, notesEach: 100 },
  { pageRows: 500, outings: 100, notesEach: 500 },
];

export const initialSync: Figure = {
  name: 'initial-sync',
  async measure(main) {
    const rows = [];
    for (const shape of SHAPES) {
      const server = await openServer(shape);
      const work = `initial sync, pages of ${shape.pageRows}`;
      const times = await alternating(['ours', 'raw'], async (name) => {
        const profile = await Profile.create();
        const page = await profile.contestant(server.origin, name);
        const took = await synchronize(page, server);
        if (name === 'ours') main.add(work, await page.evaluate(() => window.contestant.longTasks()));
        await profile.remove();
        return took;
      });
      await server.close();
      rows.push(ratioRow(work, 1.15, median(times.ours), median(times.raw)));
    }
    return rows;
  },
};
