/**
 * The search of everything on a device with 50,000 notes: reading its index, finding in it, and what it costs to keep it with each row.
 * There are few words in the world of the bench, so that most searches find most notes, which is the worst that can happen.
 */
import { alternating, type Figure, median, ms, quantile, type Row, ratioRow } from '../figure.ts';
import { Stock } from '../stock.ts';

const FOUND_AT_MOST = 50;
/** A beginning, a word and two words of nearly all notes, words of one, and none of any. */
const SEARCHES = ['t', 'tent', 'late tra', 'lake 49', 'nowhere'];
const ROWS = 5_000;

export const search: Figure = {
  name: 'search',
  async measure(main) {
    const stock = await Stock.open(['ours']);
    const page = await stock.contestant('ours');
    const reading: number[] = [];
    const finding = new Map<string, number[]>();
    await alternating(['ours', 'again'], async () => {
      const took = await page.evaluate((searches) => window.searching.find(searches), SEARCHES);
      reading.push(took.reading);
      for (const [index, one] of took.finding.entries()) {
        const words = SEARCHES[index] ?? '';
        finding.set(words, [...(finding.get(words) ?? []), one]);
      }
      return took.reading;
    });
    main.add('search in 50,000 rows', await page.evaluate(() => window.contestant.longTasks()));
    const storing = await alternating(['indexed', 'plain'], (name) =>
      page.evaluate(([isIndexed, rows]) => window.searching.store(isIndexed, rows), [
        name === 'indexed',
        ROWS,
      ] as const),
    );
    await page.close();
    await stock.close();
    return [
      {
        work: 'search: reading the index, once',
        target: '',
        ours: ms(median(reading)),
        raw: '',
        result: '',
        pass: true,
      },
      ...[...finding].map(([words, times]) => foundRow(words, times)),
      ratioRow(
        `search: storing ${ROWS} notes with the index`,
        1.5,
        median(storing.indexed),
        median(storing.plain),
      ),
    ];
  },
};

function foundRow(words: string, times: readonly number[]): Row {
  const p95 = quantile(times, 0.95);
  return {
    work: `search: “${words}”, p95`,
    target: `≤ ${FOUND_AT_MOST} ms`,
    ours: ms(p95),
    raw: '',
    result: '',
    pass: p95 <= FOUND_AT_MOST,
  };
}
