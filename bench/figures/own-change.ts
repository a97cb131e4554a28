/** Measures a change by the user: the time until the live query delivers it, and until it is painted. */
import { alternating, type Figure, median, quantile, ratioRow } from '../figure.ts';
import { Stock } from '../stock.ts';

const CHANGES = 40;
/** Changes before the measurement, so that code is compiled and connections are open. */
const WARM_UP = 10;

export const ownChange: Figure = {
  name: 'own-change',
  async measure(main) {
    const stock = await Stock.open();
    const work = 'own change, call to callback, p50';
    const frames: number[] = [];
    const painted: number[] = [];
    const times = await alternating(['ours', 'raw'], async (name, round) => {
      const page = await stock.contestant(name);
      const outing = 200;
      await page.evaluate((id) => window.contestant.show(id), stock.server.world.outingId(outing));
      const notes = Array.from({ length: CHANGES + WARM_UP }, (_, index) =>
        stock.server.world.note(outing, index % 40),
      );
      const changes = await page.evaluate(([of, mark]) => window.contestant.change(of, mark), [
        notes,
        `${name} ${round}`,
      ] as const);
      const counted = changes.slice(WARM_UP);
      if (name === 'ours') {
        frames.push(...counted.map((change) => change.frames));
        painted.push(...counted.map((change) => change.painted));
        main.add(work, await page.evaluate(() => window.contestant.longTasks()));
      }
      await page.close();
      return median(counted.map(({ delivered }) => delivered));
    });
    await stock.close();
    const p95 = quantile(frames, 0.95);
    return [
      ratioRow(work, 2, median(times.ours), median(times.raw)),
      {
        work: 'own change, painted, p95',
        target: 'next frame',
        ours: `${quantile(painted, 0.95).toFixed(1)} ms`,
        raw: '',
        result: `frame ${p95}`,
        pass: p95 <= 1,
      },
    ];
  },
};
