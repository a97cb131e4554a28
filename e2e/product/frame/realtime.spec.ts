/**
 * Tests that one user's change appears on another's screen by itself, and that one call catches up with missed ones.
 */
import type { TestInfo } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { type Devices, expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { channelFollowed } from '../../server/ledger.ts';
import type { RecordedRequest } from '../../server/proxy.ts';
import type { Stage } from '../../server/stage.ts';
import { FULL_ONLY, SMOKE } from '../../tags.ts';

test.use({ owner: 'ada' });

const CHANGES_MISSED = 60;

/** Ada's and Ben's browsers, both logged in and receiving events. */
async function meet(page: App['page'], devices: Devices, stage: Stage): Promise<{ ada: App; ben: App }> {
  const ada = new App(page);
  const ben = await devices.add('ben');
  await ada.open();
  await ben.open();
  await expect.poll(() => stage.proxy.openWebSockets).toBe(2);
  return { ada, ben };
}

interface Journey {
  from: App;
  to: App;
  text: string;
  save: () => Promise<void>;
}

/** Waits until a text is on both screens, and returns the delay: `bench/` measures that. */
async function arrives(testInfo: TestInfo, what: string, { from, to, text, save }: Journey): Promise<void> {
  const [here, there] = [await from.watchFor(text), await to.watchFor(text)];
  await save();
  // The sender's screen may be the later one: it returns to the outing after saving.
  const ms = Math.max(0, (await there.shownAt) - (await here.shownAt));
  testInfo.annotations.push({ type: 'figure', description: `${what} on the other screen after ${ms} ms` });
}

/**
 * Returns whether a request pulls the agenda or a list of this outing. Outings that other tests have created meanwhile
 * may be pulled.
 */
const isListWith = (outingId: string, { path, body }: RecordedRequest) =>
  path === '/api/v1/lists' && (body.includes('/outings/timeline?') || body.includes(outingId));

test(
  'a new note, a changed one, another title and another time appear on the other screen without a reload',
  SMOKE,
  async ({ page, devices, stage }, testInfo) => {
    const { ada, ben } = await meet(page, devices, stage);
    const outing = await (await Api.logIn(stage, ADA)).outingTitled('Carols in the courtyard');
    await ada.openNotes(outing.id);
    await ben.openNotes(outing.id);
    const opened = await ben.page.evaluate(() => performance.timeOrigin);
    // Ben's channel is followed when his own change reaches Ada.
    await ben.addNote({ title: 'Ben is here', text: 'Ready.' });
    await expect(ada.note('Ben is here')).toBeVisible();

    await arrives(testInfo, 'a new note', {
      from: ada,
      to: ben,
      text: 'Bring a candle each',
      save: () => ada.addNote({ title: 'Candles', text: 'Bring a candle each' }),
    });
    await arrives(testInfo, 'a changed note', {
      from: ada,
      to: ben,
      text: 'Bring two candles each',
      save: () => ada.editNote('Candles', { text: 'Bring two candles each' }),
    });
    await ben.page.getByRole('link', { name: 'Details', exact: true }).click();
    await expect(ben.heading('Carols in the courtyard')).toBeVisible();
    await arrives(testInfo, 'another title', {
      from: ada,
      to: ben,
      text: 'Carols under the big tree',
      save: () => ada.changeOuting({ title: 'Carols under the big tree' }),
    });
    await arrives(testInfo, 'another time', {
      from: ada,
      to: ben,
      text: '16:45',
      save: () => ada.changeOuting({ time: '16:45' }),
    });
    expect(await ben.page.evaluate(() => performance.timeOrigin)).toBe(opened);
    // Other tests find it by its title.
    await ada.changeOuting({ title: 'Carols in the courtyard' });
    await expect(ada.outingMark).toHaveCount(0);
  },
);

test(
  'a socket that was cut, or that transports nothing, reconnects and catches up',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const { ada, ben } = await meet(page, devices, stage);
    const api = await Api.logIn(stage, ADA);
    const outing = await api.outingTitled('Lunch at the market');
    await ada.openNotes(outing.id);
    await ben.openNotes(outing.id);

    const refused = stage.proxy.plan(({ upgrade }) => upgrade, { kind: 'drop' });
    stage.proxy.cutWebSockets();
    await ada.addNote({ title: 'While the socket was cut', text: 'Missed at first.' });
    await expect(ada.waitingMark(ada.note('While the socket was cut'))).toHaveCount(0);
    refused.remove();
    await expect(ben.note('While the socket was cut')).toBeVisible();

    await stage.proxy.become('blackhole');
    await api.addNote(outing.id, 'Into the black hole', 'Nobody was told.');
    await stage.proxy.become('up');
    await expect(ben.note('Into the black hole')).toBeVisible();
    await expect(ada.note('Into the black hole')).toBeVisible();
  },
);

test(
  `${CHANGES_MISSED} changes that were missed offline come in one call, and no list is pulled again`,
  FULL_ONLY,
  async ({ devices, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const outing = await api.outingTitled('Team day on Peacock Island');
    const ben = await devices.add('ben');
    stage.proxy.requests.length = 0;
    await ben.openNotes(outing.id);
    await channelFollowed(stage.proxy);

    await stage.proxy.become('down');
    await expect(ben.offlineBanner).toBeVisible();
    for (let count = 1; count <= CHANGES_MISSED; count += 1) {
      await api.addNote(outing.id, `Missed ${count}`, `Change ${count} of ${CHANGES_MISSED}`);
    }
    stage.proxy.requests.length = 0;
    // A reconnected socket catches up in addition: here only the return of the network counts.
    stage.proxy.plan(({ upgrade }) => upgrade, { kind: 'drop' });
    const { shownAt } = await ben.watchFor(`Change ${CHANGES_MISSED} of ${CHANGES_MISSED}`);
    await stage.proxy.become('up');
    await shownAt;
    await expect(ben.offlineBanner).toHaveCount(0);
    await expect
      .poll(() => stage.proxy.count(({ outcome }) => outcome === 'pending'), {
        message: 'requests on the way',
      })
      .toBe(0);
    expect(stage.proxy.count(({ path }) => path.includes('/events/catch-up'))).toBe(1);
    expect(stage.proxy.requests.filter((request) => isListWith(outing.id, request))).toEqual([]);
  },
);
