/** Whether the most frequent operations take the same time, however much data is stored. */
import { type Figure, median, ms, ROUNDS, type Row } from '../figure.ts';
import { Stock } from '../stock.ts';

const SMALL = { outings: 10, notesEach: 100 };
const LARGE = { outings: 500, notesEach: 400 };
const MOST = 1.3;
const CHANGES = 40;
const WARM_UP = 10;
const OUTING = 5;

export const size: Figure = {
  name: 'size',
  async measure(main) {
    const times = { small: { query: [], change: [] }, large: { query: [], change: [] } } as Record<
      'small' | 'large',
      { query: number[]; change: number[] }
    >;
    const stocks = { small: await Stock.open(['ours'], SMALL), large: await Stock.open(['ours'], LARGE) };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
        const { query, change } = await measureOne(stocks[name], round);
        times[name].query.push(query);
        times[name].change.push(change.delivered);
        main.add('own change at 200,000 rows', change.longTasks);
        // Two browsers at the same time would slow each other down.
        await stocks[name].profile.end();
      }
    }
    await stocks.small.close();
    await stocks.large.close();
    return [
      sizeRow('first query', times.large.query, times.small.query),
      sizeRow('own change', times.large.change, times.small.change),
    ];
  },
};

async function measureOne(stock: Stock, round: number) {
  const outing = stock.server.world.outingId(OUTING);
  const reading = await stock.contestant('ours');
  const query = await reading.evaluate((id) => window.contestant.firstQuery(id), outing);
  await reading.close();
  const page = await stock.contestant('ours');
  await page.evaluate((id) => window.contestant.show(id), outing);
  const notes = Array.from({ length: CHANGES + WARM_UP }, (_, index) =>
    stock.server.world.note(OUTING, index % 40),
  );
  const changes = await page.evaluate(([of, mark]) => window.contestant.change(of, mark), [
    notes,
    `round ${round}`,
  ] as const);
  const longTasks = await page.evaluate(() => window.contestant.longTasks());
  await page.close();
  return {
    query,
    change: { delivered: median(changes.slice(WARM_UP).map(({ delivered }) => delivered)), longTasks },
  };
}

function sizeRow(what: string, large: readonly number[], small: readonly number[]): Row {
  const ratio = median(large) / median(small);
  return {
    work: `${what}, 200,000 rows against 1,000`,
    target: `≤ ${MOST} ×`,
    ours: ms(median(large)),
    raw: `${ms(median(small))} (1,000)`,
    result: `${ratio.toFixed(2)} ×`,
    pass: ratio <= MOST,
  };
}
