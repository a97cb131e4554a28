/** Measures the first query of the database in a page that has just been opened. */
import { alternating, type Figure, median, ratioRow } from '../figure.ts';
import { Stock } from '../stock.ts';

export const firstQuery: Figure = {
  name: 'first-query',
  async measure(main) {
    const stock = await Stock.open();
    const work = "first query of an outing's 50 newest notes";
    const times = await alternating(['ours', 'raw'], async (name, round) => {
      const page = await stock.contestant(name);
      const outing = stock.server.world.outingId(100 + round);
      const took = await page.evaluate((id) => window.contestant.firstQuery(id), outing);
      if (name === 'ours') main.add(work, await page.evaluate(() => window.contestant.longTasks()));
      await page.close();
      return took;
    });
    await stock.close();
    return [ratioRow(work, 2.5, median(times.ours), median(times.raw))];
  },
};
