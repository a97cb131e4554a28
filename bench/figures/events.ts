/**
 * Measures live events: 200 a second for ten seconds, from the server's `send` to the callback that shows them. Half of
 * them change the outing on screen, the others 49 further outings that the device follows.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { outingChannel } from '#contract/events.ts';
import type { Name } from '../browser.ts';
import { type Figure, median, ms, quantile, ROUNDS, ratioRow } from '../figure.ts';
import { clock } from '../server/server.ts';
import { Stock } from '../stock.ts';

const A_SECOND = 200;
const SECONDS = 10;
const COUNT = A_SECOND * SECONDS;
/** An event that takes longer is late. */
const LATE_MS = 250;
const SIZE = { outings: 200, notesEach: 100 };
/**
 * As many as the app follows at most. Each contestant has its own, so that the second one does not have to catch up.
 */
const FOLLOWED = 50;
/** Time for the page to settle after it was opened. */
const QUIET_MS = 1_500;
/** The number of notes of an outing that change in turn; all of them are visible when it is on screen. */
const NOTES = 50;

export const events: Figure = {
  name: 'events',
  async measure(main) {
    const work = `${A_SECOND} events/s for ${SECONDS} s`;
    const times: Record<Name, { p50: number[]; p95: number[] }> = {
      ours: { p50: [], p95: [] },
      raw: { p50: [], p95: [] },
    };
    let lost = 0;
    let late = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // A row is stored differently after its first change.
      const stock = await Stock.open(['ours', 'raw'], SIZE);
      for (const name of round % 2 === 0 ? (['ours', 'raw'] as const) : (['raw', 'ours'] as const)) {
        const page = await stock.contestant(name);
        const waited = await timesOf(stock, page, name === 'ours' ? 0 : FOLLOWED);
        if (name === 'ours') {
          lost += COUNT / 2 - waited.length;
          late += waited.filter((time) => time > LATE_MS).length;
          main.add(work, await page.evaluate(() => window.contestant.longTasks()));
        }
        times[name].p50.push(quantile(waited, 0.5));
        times[name].p95.push(quantile(waited, 0.95));
        await page.close();
      }
      await stock.close();
    }
    return [
      ratioRow(`${work}, p50`, 1.5, median(times.ours.p50), median(times.raw.p50)),
      ratioRow(`${work}, p95`, 2.5, median(times.ours.p95), median(times.raw.p95)),
      {
        work: `${work}, lost or later than ${ms(LATE_MS)}`,
        target: 'none',
        ours: `${lost} lost, ${late} late`,
        raw: '',
        result: `of ${(COUNT / 2) * ROUNDS}`,
        pass: lost + late === 0,
      },
    ];
  },
};

/** Delays of the events of the outing on screen, ms: the first of the followed ones. */
async function timesOf(stock: Stock, page: Page, first: number): Promise<number[]> {
  const { world, sockets } = stock.server;
  const outings = Array.from({ length: FOLLOWED }, (_, index) => world.outingId(first + index));
  const [shown = ''] = outings;
  const followed = Promise.all(outings.map((id) => sockets.nextSubscriber(outingChannel(id))));
  await page.evaluate((ids) => window.contestant.follow(ids), outings);
  await page.evaluate((id) => window.contestant.show(id), shown);
  await followed;
  await wait(QUIET_MS);
  await page.evaluate(() => window.contestant.collectEvents());
  await send(stock, first);
  await wait(LATE_MS * 2);
  return Object.values(await page.evaluate(() => window.contestant.eventTimes()));
}

/**
 * Sends events at an even pace, each with its number and the time of sending: to the first outing, and in turn to the
 * others.
 */
async function send({ server }: Stock, first: number): Promise<void> {
  const began = clock();
  for (let number = 0; number < COUNT; number += 1) {
    const due = began + (number * 1_000) / A_SECOND;
    const ahead = due - clock();
    if (ahead > 0) await wait(ahead);
    const turn = Math.floor(number / 2);
    const outing = number % 2 === 0 ? first : first + 1 + (turn % (FOLLOWED - 1));
    const event = server.noteEvent(outing, turn % NOTES, () => `${number} ${clock()} on its way`);
    server.sockets.send(event.channel, event);
  }
}
