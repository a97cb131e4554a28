/**
 * Measures whether a device with a million rows is as fast as one with a thousand: opening, an own change, an event,
 * and catching up. Each outing has its own channel, so there are as many channels as outings, and some ten lists for
 * each.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, median, ms, quantile, ROUNDS, type Row } from '../figure.ts';
import { clock } from '../server/server.ts';
import { Stock } from '../stock.ts';

/** Outings of the same size: a change of a note rewrites the search line for all notes of its outing. */
const NOTES_EACH = 500;
const SMALL = { outings: 2, notesEach: NOTES_EACH };
/** Filling the device takes some twelve minutes. */
const LARGE = { outings: Number(process.env.BENCH_OUTINGS ?? 2_000), notesEach: NOTES_EACH };
const MOST = 1.3;
const CHANGES = 40;
const WARM_UP = 10;
const EVENTS = 60;
const EVENTS_EVERY_MS = 25;
/** An event that takes longer counts as lost. */
const LATE_MS = 1_000;
const MISSED = 40;
/** The wait before sending events, in which the page finishes its startup work. */
const QUIET_MS = 3_000;
const OUTING = 1;
/** Of the notes in sight, by age: those that the page changes itself, then those that others change. */
const OWN_NOTES = 40;
const NOTES_OF_OTHERS = 10;

type Work = 'query' | 'opening' | 'change' | 'event' | 'catchUp';
type Name = 'small' | 'large';

const LABELS: Record<Work, string> = {
  query: 'first query',
  opening: 'opening, until an outing’s notes are drawn',
  change: 'own change',
  event: 'event, p50',
  catchUp: 'opening, until what was missed is drawn',
};

export const scale: Figure = {
  name: 'scale',
  async measure(main) {
    const times: Record<Work, Record<Name, number[]>> = {
      query: { small: [], large: [] },
      opening: { small: [], large: [] },
      change: { small: [], large: [] },
      event: { small: [], large: [] },
      catchUp: { small: [], large: [] },
    };
    const stocks = { small: await Stock.open(['ours'], SMALL), large: await Stock.open(['ours'], LARGE) };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
        const { longTasks, ...taken } = await measureOne(stocks[name], round);
        for (const [work, took] of Object.entries(taken)) times[work as Work][name].push(took);
        if (process.env.BENCH_VERBOSE) console.log(`  round ${round + 1}, ${name}`, taken);
        main.add('a device with a million rows', longTasks);
        // Two browsers at the same time would slow each other down.
        await stocks[name].profile.end();
      }
    }
    await stocks.small.close();
    await stocks.large.close();
    return (Object.keys(times) as Work[]).map((work) => scaleRow(work, times[work]));
  },
};

async function measureOne(
  stock: Stock,
  round: number,
): Promise<Record<Work, number> & { longTasks: number[] }> {
  const { server } = stock;
  const { world } = server;
  const outing = world.outingId(OUTING);

  const reading = await stock.contestant('ours');
  const query = await reading.evaluate((id) => window.contestant.firstQuery(id), outing);
  await reading.close();

  const channel = `outing.${outing}`;
  const page = await stock.contestant('ours');
  const followed = server.sockets.nextSubscriber(channel);
  const opening = await page.evaluate((id) => window.contestant.show(id), outing);
  await followed;
  await wait(QUIET_MS);
  const notes = Array.from({ length: CHANGES + WARM_UP }, (_, index) =>
    world.note(OUTING, index % OWN_NOTES),
  );
  const changes = await page.evaluate(([of, mark]) => window.contestant.change(of, mark), [
    notes,
    `round ${round}`,
  ] as const);
  await page.evaluate(() => window.contestant.collectEvents());
  const events = await sendEvents(stock, () => page.evaluate(() => window.contestant.eventTimes()));
  const longTasks = await page.evaluate(() => window.contestant.longTasks());
  await page.close();

  const last = `The last of round ${round}`;
  server.missed = Array.from({ length: MISSED }, (_, index) =>
    server.noteEvent(
      index === MISSED - 1 ? OUTING : index % SMALL.outings,
      OWN_NOTES + (index % NOTES_OF_OTHERS),
      () => (index === MISSED - 1 ? last : `Missed ${index}`),
    ),
  );
  const back = await stock.contestant('ours');
  const catchUp = await back.evaluate(([id, text]) => window.contestant.show(id, text), [
    outing,
    last,
  ] as const);
  server.missed = [];
  await back.close();
  return {
    query,
    opening,
    change: median(changes.slice(WARM_UP).map(({ delivered }) => delivered)),
    event: median(events),
    catchUp,
    longTasks,
  };
}

/** @returns how long each took until the page showed it, ms */
async function sendEvents(
  { server }: Stock,
  timesOf: () => Promise<Record<number, number>>,
): Promise<number[]> {
  for (let number = 0; number < EVENTS; number += 1) {
    const event = server.noteEvent(
      OUTING,
      OWN_NOTES + (number % NOTES_OF_OTHERS),
      () => `${number} ${clock()} on its way`,
    );
    server.sockets.send(event.channel, event);
    await wait(EVENTS_EVERY_MS);
  }
  await wait(LATE_MS);
  const seen = Object.values(await timesOf());
  if (seen.length < EVENTS) throw new Error(`${EVENTS - seen.length} of ${EVENTS} events did not come`);
  return seen;
}

function scaleRow(work: Work, { large, small }: Record<Name, number[]>): Row {
  const ratio = median(large) / median(small);
  const rows = (LARGE.outings * LARGE.notesEach).toLocaleString('en');
  return {
    work: `${LABELS[work]}, ${rows} rows against 1,000`,
    target: `≤ ${MOST} ×`,
    ours: `${ms(median(large))} (worst ${ms(quantile(large, 1))})`,
    raw: `${ms(median(small))} (1,000)`,
    result: `${ratio.toFixed(2)} ×`,
    pass: ratio <= MOST,
  };
}
