/**
 * Measures chats on a device: the time from the user's own message to the callback that shows it, 200 messages a second
 * while the user types, opening a chat of 50,000 messages compared with one of 50, and searching in them.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  alternating,
  type Figure,
  type MainThread,
  median,
  ms,
  quantile,
  ROUNDS,
  type Row,
  ratioRow,
} from '../figure.ts';
import { type BenchServer, clock } from '../server/server.ts';
import { Stock } from '../stock.ts';

/** Each round has its own chat, followed from its first event. */
const OUTINGS = 20;
const FIRST_OUTING = 5;
const LONG = 50_000;
const SHORT = 50;
const OWN = 40;
/** Runs before the measurement, so that code is compiled. */
const WARM_UP = 10;
const SEARCHES = ['bread', 'lis', 'train 777', 'nowhere'];
const FOUND_AT_MOST = 50;

export const chat: Figure = {
  name: 'chat',
  async measure(main) {
    const stock = await Stock.open(['ours'], { outings: OUTINGS, notesEach: 10 });
    const live = await liveMessages(stock, main);
    const page = await stock.contestant('ours');
    const long = await page.evaluate((count) => window.chatting.fill(count), LONG);
    const short = await page.evaluate((count) => window.chatting.fill(count), SHORT);
    const opening = await alternating(['long', 'short'], (name) =>
      page.evaluate((id) => window.chatting.open(id), name === 'long' ? long : short),
    );
    const beside = await alternating(['ours', 'bare'], (name) =>
      name === 'ours'
        ? page.evaluate((id) => window.chatting.open(id), long)
        : page.evaluate((id) => window.chatting.openBare(id), long),
    );
    // Messages stay on the device: the bench's server has no chats.
    await (await stock.profile.context()).setOffline(true);
    const outing = stock.server.world.outingId(0);
    const own: number[] = [];
    const saying = await alternating(['ours', 'bare'], async (name) => {
      const times =
        name === 'ours'
          ? await page.evaluate(([id, count]) => window.chatting.say(id, count), [outing, OWN] as const)
          : await page.evaluate(([id, count]) => window.chatting.sayBare(id, count), [long, OWN] as const);
      const counted = times.slice(WARM_UP);
      if (name === 'ours') own.push(...counted);
      return median(counted);
    });
    const found = new Map<string, number[]>();
    await alternating(['once', 'again'], async () => {
      const took = await page.evaluate((searches) => window.searching.find(searches), SEARCHES);
      for (const [index, one] of took.finding.entries()) {
        const words = SEARCHES[index] ?? '';
        found.set(words, [...(found.get(words) ?? []), one]);
      }
      return took.reading;
    });
    await page.close();
    await stock.close();
    return [
      ...live,
      ratioRow(
        `chat: opening one of ${LONG} beside one of ${SHORT}`,
        1.5,
        median(opening.long),
        median(opening.short),
      ),
      ratioRow(`chat: opening one of ${LONG}`, 2.5, median(beside.ours), median(beside.bare)),
      ratioRow('chat: own message, call to callback, p50', 2, median(saying.ours), median(saying.bare)),
      boundRow('chat: own message, call to callback, p95', 50, quantile(own, 0.95)),
      ...[...found].map(([words, times]) =>
        boundRow(`chat: search “${words}” in ${LONG} messages, p95`, FOUND_AT_MOST, quantile(times, 0.95)),
      ),
    ];
  },
};

const A_SECOND = 200;
const SECONDS = 10;
const COUNT = A_SECOND * SECONDS;
/** Time for the page to settle after it was opened, and to merge the last messages. */
const QUIET_MS = 1_500;
/** Users notice a letter that is painted later. */
const TYPED_WITHIN_MS = 50;

/** Sends 200 messages a second into the visible chat while the user types. */
async function liveMessages(stock: Stock, main: MainThread): Promise<Row[]> {
  const { server } = stock;
  const delays: number[] = [];
  let lost = 0;
  const work = `chat: ${A_SECOND} messages/s for ${SECONDS} s`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const outing = FIRST_OUTING + round;
    const id = server.world.outingId(outing);
    const page = await stock.contestant('ours');
    const followed = server.sockets.nextSubscriber(`outing.${id}`);
    await page.evaluate((chatId) => window.chatting.follow(chatId), id);
    await followed;
    await wait(QUIET_MS);
    const before = (await page.evaluate(() => window.contestant.longTasks())).length;
    const typing = page.evaluate(([forMs, chatId]) => window.chatting.type(forMs, chatId), [
      SECONDS * 1_000 + QUIET_MS,
      id,
    ] as const);
    await send(server, outing);
    const typed = await typing;
    delays.push(...typed.delays);
    lost += COUNT - typed.count;
    main.add(work, (await page.evaluate(() => window.contestant.longTasks())).slice(before));
    await page.close();
  }
  return [
    boundRow(`${work}, a typed letter painted, p50`, TYPED_WITHIN_MS, quantile(delays, 0.5)),
    boundRow(`${work}, a typed letter painted, p95`, TYPED_WITHIN_MS, quantile(delays, 0.95)),
    {
      work: `${work}, lost`,
      target: 'none',
      ours: `${lost}`,
      raw: '',
      result: `of ${COUNT * ROUNDS}`,
      pass: lost === 0,
    },
  ];
}

/** At an even pace. */
async function send(server: BenchServer, outing: number): Promise<void> {
  const began = clock();
  for (let number = 0; number < COUNT; number += 1) {
    const ahead = began + (number * 1_000) / A_SECOND - clock();
    if (ahead > 0) await wait(ahead);
    const event = server.messageEvent(outing, `${number} on its way`);
    server.sockets.send(event.channel, event);
  }
}

const boundRow = (work: string, most: number, value: number): Row => ({
  work,
  target: `≤ ${most} ms`,
  ours: ms(value),
  raw: '',
  result: '',
  pass: value <= most,
});
