/**
 * Tests users with several devices who talk in the chat of an outing of 5,000 lines and in a group, while the network
 * loses and delays their messages, a page and the server are killed, and one device is offline.
 */
import type { Locator } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { insertLongChat } from '../../server/long-chat.ts';
import type { SeenRequest } from '../../server/proxy.ts';
import type { Stage } from '../../server/stage.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada', pristine: true });
test.setTimeout(240_000);

const LINES = 5_000;
const field = ({ page }: App): Locator => page.getByRole('textbox', { name: 'Message' });
const messages = ({ page }: App): Locator => page.getByRole('log', { name: 'Messages' });
const isSending = ({ method, path }: SeenRequest) => method === 'POST' && path.endsWith('/outing-messages');

async function say(app: App, text: string): Promise<void> {
  await field(app).fill(text);
  await app.page.keyboard.press('Enter');
}

/** The first one that is drawn completely, with the position of its upper edge, in px. */
const firstShown = (app: App): Promise<{ id: string; words: string; top: number }> =>
  messages(app).evaluate((log) => {
    const { top: edge } = log.getBoundingClientRect();
    const row = [...log.querySelectorAll('[id^="message-"]')].find(
      (one) => one.getBoundingClientRect().top >= edge,
    );
    if (!row) throw new Error('No message is shown');
    const words = row.querySelector('p[dir]')?.textContent ?? '';
    return { id: row.id, words, top: row.getBoundingClientRect().top };
  });

/** In px; undefined for a message that is not drawn. */
const topOf = (app: App, id: string): Promise<number | undefined> =>
  messages(app).evaluate(
    (log, wanted) => log.querySelector(`[id="${wanted}"]`)?.getBoundingClientRect().top,
    id,
  );

/** Older messages are requested when at most this many px are above. */
const AHEAD_PX = 600;
const WHEEL_PX = 500;

/** Waits until older messages have arrived. */
const olderCame = (app: App): Promise<void> =>
  expect
    .poll(() => messages(app).evaluate(({ scrollTop }) => scrollTop), { intervals: [20] })
    .toBeGreaterThan(AHEAD_PX);

/** Turns the wheel, and waits until the messages have moved and are drawn: a page scrolls some frames later. */
async function scrollUp(app: App): Promise<void> {
  const { id, top } = await firstShown(app);
  await app.page.mouse.wheel(0, -WHEEL_PX);
  await expect
    .poll(async () => ((await topOf(app, id)) ?? Number.POSITIVE_INFINITY) - top, { intervals: [20] })
    .toBeGreaterThan(WHEEL_PX / 2);
  // Rows that are measured for the first time move those below them.
  await messages(app).evaluate(async (log) => {
    const places = () =>
      [...log.querySelectorAll('[id^="message-"]')]
        .map((row) => `${row.id} ${row.getBoundingClientRect().top}`)
        .join();
    for (let last = ''; last !== places(); ) {
      last = places();
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
}

/** How often a text is among the messages at the end of the chat, and their order. */
const lastTexts = (app: App, among: readonly string[]): Promise<string[]> =>
  messages(app).evaluate(
    (log, wanted) =>
      [...log.querySelectorAll('[id^="message-"] p[dir]')].flatMap(({ textContent }) =>
        textContent !== null && wanted.includes(textContent) ? textContent : [],
      ),
    [...among],
  );

/** The writers. Two of them do something else in addition; with few devices one of the writers does it. */
interface Party {
  readonly ada: App;
  readonly adasTablet: App;
  readonly ben: App;
  /** Goes offline. */
  readonly away: App;
  /** Reloads the page meanwhile. */
  readonly reloaded: App;
  readonly all: readonly App[];
}

async function talk({ ada, adasTablet, ben, away, reloaded, all }: Party, stage: Stage): Promise<void> {
  const { id } = await (await Api.logIn(stage, ADA)).addOuting('A very long walk', '2031-05-01T10:00');
  await insertLongChat(stage.server, { outingId: id, members: ['ben', 'dora'], lines: LINES });
  await Promise.all(all.map((app) => app.page.goto(`/chat/${id}`)));
  for (const app of all) {
    // Users who have read nothing start at the line above the new messages.
    await expect(
      messages(app)
        .getByText(/^line \d+$/)
        .first(),
    ).toBeVisible();
    const toEnd = app.page.getByRole('button', { name: /^Go to/ });
    if (await toEnd.isVisible()) await toEnd.click();
    await expect(messages(app).getByText(`line ${LINES}`, { exact: true })).toBeVisible();
  }

  // Ada scrolls back while others write and she types: nothing in sight moves.
  await messages(ada).hover();
  await field(ada).fill('Half a thought');
  await olderCame(ada);
  let oldest = LINES;
  for (let turn = 0; oldest > LINES - 120; turn += 1) {
    await scrollUp(ada);
    if (turn % 16 === 0) await say(ben, `while scrolling ${turn}`);
    const { id: line, words, top } = await firstShown(ada);
    await olderCame(ada);
    expect(Math.abs(((await topOf(ada, line)) ?? Number.NaN) - top)).toBeLessThanOrEqual(2);
    oldest = Number(/^line (\d+)$/.exec(words)?.[1] ?? oldest);
  }
  await expect(field(ada)).toHaveValue('Half a thought');
  await ada.page.getByRole('button', { name: /^Go to/ }).click();
  await expect(messages(ada).getByText('while scrolling 0', { exact: true })).toBeVisible();

  // One is offline, responses are lost, requests are late, a page is killed, and so is the server.
  await away.page.context().setOffline(true);
  await say(away, 'tunnel one');
  await say(away, 'tunnel two');
  stage.proxy.plan(isSending, { kind: 'lose-response' }, 1);
  stage.proxy.plan(isSending, { kind: 'delay', ms: 700 }, 2);
  await say(ben, 'late one');
  await say(ben, 'late two');
  await say(ada, 'from the phone');
  await say(adasTablet, 'from the tablet');
  await reloaded.page.reload();
  await stage.server.kill();
  await say(ada, 'while the server was away');
  await stage.server.start();
  await away.page.context().setOffline(false);

  const said = [
    'tunnel one',
    'tunnel two',
    'late one',
    'late two',
    'from the phone',
    'from the tablet',
    'while the server was away',
  ];
  for (const app of all) {
    for (const text of said) await expect(messages(app).getByText(text, { exact: true })).toHaveCount(1);
    await expect(app.waitingMark(messages(app))).toHaveCount(0);
  }
  const order = await lastTexts(ada, said);
  expect(order).toHaveLength(said.length);
  for (const app of all) expect(await lastTexts(app, said)).toEqual(order);
  for (const [first, second] of [
    ['tunnel one', 'tunnel two'],
    ['late one', 'late two'],
    ['from the phone', 'while the server was away'],
  ] as const)
    expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));

  // The same users in their group.
  for (const app of all) {
    await app.page.goto('/chat');
    await app.page
      .getByRole('main')
      .getByRole('link', { name: /^A house by the sea/ })
      .click();
  }
  await ben.page.context().setOffline(true);
  await say(ben, 'group, from the tunnel');
  await say(away, 'group, from home');
  await expect(messages(ada).getByText('group, from home', { exact: true })).toBeVisible();
  await ben.page.context().setOffline(false);
  const inGroup = ['group, from home', 'group, from the tunnel'];
  for (const app of all) await expect.poll(() => lastTexts(app, inGroup)).toEqual(inGroup);
}

test('three devices are cut off and return, and show the same', async ({ page, devices, stage }) => {
  const [ada, adasTablet, ben] = [new App(page), await devices.add('ada'), await devices.add('ben')];
  await talk({ ada, adasTablet, ben, away: adasTablet, reloaded: ben, all: [ada, adasTablet, ben] }, stage);
});

test(
  'five devices, one of a third user, show the same after a cut',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const [ada, adasTablet, ben] = [new App(page), await devices.add('ada'), await devices.add('ben')];
    const [bensLaptop, dora] = [await devices.add('ben'), await devices.add()];
    await dora.logIn({ ...ADA, login: 'dora@outing.example' });
    const all = [ada, adasTablet, ben, bensLaptop, dora];
    await talk({ ada, adasTablet, ben, away: dora, reloaded: bensLaptop, all }, stage);
  },
);
