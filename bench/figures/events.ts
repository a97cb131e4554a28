/** Live events: 200 a second for ten seconds, from the server's `send` to the callback that shows them. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, median, ms, quantile, ROUNDS, ratioRow } from '../figure.ts';
import { clock } from '../server/server.ts';
import { Stock } from '../stock.ts';

const A_SECOND = 200;
const SECONDS = 10;
const COUNT = A_SECOND * SECONDS;
/** An event that takes longer is late. */
const LATE_MS = 250;
/** Each contestant has an outing of its own in each round, so that the second one does not have to catch up. */
const FIRST_OUTING = 300;
/** Time for the page to settle after it was opened. */
const QUIET_MS = 1_500;
/** The number of notes that change in turn; all of them are visible. */
const NOTES = 50;

export const events: Figure = {
  name: 'events',
  async measure(main) {
    const stock = await Stock.open();
    const { server } = stock;
    const work = `${A_SECOND} events/s for ${SECONDS} s`;
    const times: Record<'ours' | 'raw', { p50: number[]; p95: number[] }> = {
      ours: { p50: [], p95: [] },
      raw: { p50: [], p95: [] },
    };
    let lost = 0;
    let late = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of round % 2 === 0 ? (['ours', 'raw'] as const) : (['raw', 'ours'] as const)) {
        const outing = FIRST_OUTING + round * 2 + (name === 'ours' ? 0 : 1);
        const channel = `outing.${server.world.outingId(outing)}`;
        const page = await stock.contestant(name);
        const followed = server.sockets.nextSubscriber(channel);
        await page.evaluate((id) => window.contestant.show(id), server.world.outingId(outing));
        await followed;
        await wait(QUIET_MS);
        await page.evaluate(() => window.contestant.collectEvents());
        await send(stock, outing);
        await wait(LATE_MS * 2);
        const waited = Object.values(await page.evaluate(() => window.contestant.eventTimes()));
        if (name === 'ours') {
          lost += COUNT - waited.length;
          late += waited.filter((time) => time > LATE_MS).length;
          main.add(work, await page.evaluate(() => window.contestant.longTasks()));
        }
        times[name].p50.push(quantile(waited, 0.5));
        times[name].p95.push(quantile(waited, 0.95));
        await page.close();
      }
    }
    await stock.close();
    return [
      ratioRow(`${work}, p50`, 1.5, median(times.ours.p50), median(times.raw.p50)),
      ratioRow(`${work}, p95`, 2, median(times.ours.p95), median(times.raw.p95)),
      {
        work: `${work}, lost or later than ${ms(LATE_MS)}`,
        target: 'none',
        ours: `${lost} lost, ${late} late`,
        raw: '',
        result: `of ${COUNT * ROUNDS}`,
        pass: lost + late === 0,
      },
    ];
  },
};

/** Sends events at an even pace, each with its number and the time when it was sent. */
async function send({ server }: Stock, outing: number): Promise<void> {
  const began = clock();
  for (let number = 0; number < COUNT; number += 1) {
    const due = began + (number * 1_000) / A_SECOND;
    const ahead = due - clock();
    if (ahead > 0) await wait(ahead);
    const event = server.noteEvent(outing, number % NOTES, () => `${number} ${clock()} on its way`);
    server.sockets.send(event.channel, event);
  }
}
