/**
 * Measures the screen of a chat that receives 200 messages a second while the user types: when letters are painted, and
 * whether the newest messages appear meanwhile.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { appStored, longTasksSince, sizePage } from '../browser.ts';
import { type Figure, median, ms, quantile, ROUNDS, type Row } from '../figure.ts';
import { type BenchServer, clock } from '../server/server.ts';
import { Stock } from '../stock.ts';
import { unthrottled } from '../throttle.ts';

const PHONE = { width: 390, height: 844 };
/** Each round has its own chat. */
const OUTINGS = 20;
const FIRST_OUTING = 5;
/** More than a screen of messages. */
const BEFORE = 30;
const A_SECOND = 200;
const SECONDS = 10;
const COUNT = A_SECOND * SECONDS;
const KEY_EVERY_MS = 100;
const LONGEST_MS = 50;
/** Users notice a letter that is painted later. */
const TYPED_WITHIN_MS = 50;
/** A chat that shows nothing new for this long looks stuck. */
const SHOWN_WITHIN_MS = 500;
/** The shortest duration of an event that a browser reports. */
const REPORTED_FROM_MS = 16;
/** The app's background work after it was opened is not part of the figure. */
const SETTLED_AFTER_MS = 4_000;
const QUIET_MS = 1_000;

interface Round {
  typed: number;
  /** The longest time for which the list did not change. */
  still: number;
  longest: number;
}

export const chatScreen: Figure = {
  name: 'chat-screen',
  async measure() {
    const stock = await Stock.open(['ours'], { outings: OUTINGS, notesEach: 5 });
    // Only work on the device is measured.
    stock.server.writes = { kind: 'unavailable' };
    await unthrottled(async () => appStored(await stock.profile.page(stock.server.origin)));
    await stock.profile.end();
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await (await stock.profile.context()).newPage();
      await sizePage(page, PHONE);
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
      row(`${work}: longest time without a newer one`, of('still'), SHOWN_WITHIN_MS),
      row(`${work}: longest task`, of('longest'), LONGEST_MS),
    ];
  },
};

async function typeMeanwhile(page: Page, server: BenchServer, outing: number): Promise<Round> {
  const id = server.world.outingId(outing);
  const followed = server.sockets.nextSubscriber(`outing.${id}`);
  await page.goto(`${server.origin}/chat/${id}`);
  await followed;
  await fillToEnd(page, server, outing);
  const field = page.locator('main textarea').first();
  await field.click();
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const since = await page.evaluate(() => performance.now());
  const seen = await watch(page, since);
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
  // A letter that never appeared is not among the reported late ones.
  const value = await field.inputValue();
  if (value.length !== letters) throw new Error(`${letters - value.length} letters were lost`);
  // A user who has scrolled up keeps their position and sees nothing newer: that is another figure.
  const last = page.getByRole('log').getByText(`${COUNT - 1} on its way`);
  if (!(await last.isVisible())) throw new Error('The list is not at its end');
  const { late, shown } = await seen.jsonValue();
  const soon = new Array<number>(Math.max(0, letters - late.length)).fill(REPORTED_FROM_MS);
  return {
    typed: quantile([...late, ...soon], 0.95),
    still: Math.max(...shown.map((at, nth) => at - (shown[nth - 1] ?? since))),
    longest: Math.max(0, ...(await longTasksSince(page, since))),
  };
}

/** As users find an active chat: its newest message in sight. */
async function fillToEnd(page: Page, server: BenchServer, outing: number): Promise<void> {
  for (let number = 0; number < BEFORE; number += 1) {
    const event = server.messageEvent(outing, `${number} before`);
    server.sockets.send(event.channel, event);
  }
  const messages = page.getByRole('log');
  const newest = messages.getByText(`${BEFORE - 1} before`);
  await messages.hover();
  // It opens at the first new message, which may be above. A list also draws rows out of sight: that the newest is
  // drawn is not enough.
  while (!(await newest.isVisible()) || !(await isAtEnd(messages))) await page.mouse.wheel(0, PHONE.height);
}

const isAtEnd = (messages: Locator) =>
  messages.evaluate(
    ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 1,
  );

/**
 * Records from now on how late letters are painted, as the browser reports, and when the last message in the list
 * changes.
 */
function watch(page: Page, since: number) {
  return page.evaluateHandle((from) => {
    const late: number[] = [];
    const shown: number[] = [];
    // TypeScript's types lack the second one.
    const watched = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration, startTime } of list.getEntries())
        if (name === 'keydown' && startTime >= from) late.push(duration);
    }).observe(watched);
    const messages = document.querySelector('[role="log"]');
    if (!messages) throw new Error('There is no message list');
    let before: string | null | undefined;
    new MutationObserver(() => {
      const newest = messages.querySelector('li:last-child')?.textContent;
      if (newest !== before) shown.push(performance.now());
      before = newest;
    }).observe(messages, { childList: true, subtree: true, characterData: true });
    return { late, shown };
  }, since);
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

/** Tasks shorter than the limit are not reported. */
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
