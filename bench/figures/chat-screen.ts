/** The screen of a chat into which 200 messages a second come, while somebody types in its composer. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { appStored, longTasksSince } from '../browser.ts';
import { type Figure, median, ms, quantile, ROUNDS, type Row } from '../figure.ts';
import { type BenchServer, clock } from '../server/server.ts';
import { Stock } from '../stock.ts';
import { unthrottled } from '../throttle.ts';

const PHONE = { width: 390, height: 844 };
/** Each round has one of its own, whose chat is empty at first. */
const OUTINGS = 20;
const FIRST_OUTING = 5;
const A_SECOND = 200;
const SECONDS = 10;
const COUNT = A_SECOND * SECONDS;
const KEY_EVERY_MS = 100;
const LONGEST_MS = 50;
/** A letter that is painted later is felt. */
const TYPED_WITHIN_MS = 50;
/** The shortest time that a browser reports of an event. */
const REPORTED_FROM_MS = 16;
/** What the app does in the background after it was opened is not part of it. */
const SETTLED_AFTER_MS = 4_000;
const QUIET_MS = 1_000;

interface Round {
  typed: number;
  longest: number;
}

export const chatScreen: Figure = {
  name: 'chat-screen',
  async measure() {
    const stock = await Stock.open(['ours'], { outings: OUTINGS, notesEach: 5 });
    // Only what happens on the device is measured.
    stock.server.writes = { kind: 'unavailable' };
    await unthrottled(async () => appStored(await stock.profile.page(stock.server.origin)));
    await stock.profile.end();
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await (await stock.profile.context()).newPage();
      await page.setViewportSize(PHONE);
      const one = await typeMeanwhile(page, stock.server, FIRST_OUTING + round);
      rounds.push(one);
      if (process.env.BENCH_VERBOSE) console.log(`  round ${round + 1}: ${JSON.stringify(one)}`);
      await stock.profile.end();
    }
    await stock.close();
    const work = `screen of a chat, ${A_SECOND} messages/s for ${SECONDS} s`;
    const of = (part: keyof Round) => rounds.map((one) => one[part]);
    return [
      row(`${work}: a typed letter painted, p95`, of('typed'), TYPED_WITHIN_MS),
      row(`${work}: longest task`, of('longest'), LONGEST_MS),
    ];
  },
};

async function typeMeanwhile(page: Page, server: BenchServer, outing: number): Promise<Round> {
  const id = server.world.outingId(outing);
  const followed = server.sockets.nextSubscriber(`outing.${id}`);
  await page.goto(`${server.origin}/chat/${id}`);
  await followed;
  await page.locator('main textarea').first().click();
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const since = await page.evaluate(() => performance.now());
  const late = await page.evaluateHandle((from) => {
    const seen: number[] = [];
    // The types of the language do not know the second.
    const watched = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration, startTime } of list.getEntries())
        if (name === 'keydown' && startTime >= from) seen.push(duration);
    }).observe(watched);
    return seen;
  }, since);
  const began = clock();
  const sending = send(server, outing, began);
  let letters = 0;
  for (; letters * KEY_EVERY_MS < SECONDS * 1_000; letters += 1) {
    const ahead = began + letters * KEY_EVERY_MS - clock();
    if (ahead > 0) await wait(ahead);
    await page.keyboard.press('x');
  }
  await sending;
  await page.waitForTimeout(QUIET_MS);
  const reported = await late.jsonValue();
  const soon = new Array<number>(Math.max(0, letters - reported.length)).fill(REPORTED_FROM_MS);
  return {
    typed: quantile([...reported, ...soon], 0.95),
    longest: Math.max(0, ...(await longTasksSince(page, since))),
  };
}

/** At an even pace. */
async function send(server: BenchServer, outing: number, began: number): Promise<void> {
  for (let number = 0; number < COUNT; number += 1) {
    const ahead = began + (number * 1_000) / A_SECOND - clock();
    if (ahead > 0) await wait(ahead);
    const event = server.messageEvent(outing, `${number} on its way`);
    server.sockets.send(event.channel, event);
  }
}

/** Tasks that are no longer than allowed are not reported at all. */
function row(work: string, values: readonly number[], most: number): Row {
  const value = median(values);
  return {
    work,
    target: `≤ ${most} ms`,
    ours: value === 0 ? 'none' : ms(value),
    raw: '',
    result: `at most ${ms(Math.max(...values))}`,
    pass: value <= most,
  };
}
