/**
 * A member's first visit over a slow line that loses packets: the built app with the real server and its sample data. When the plans are on
 * the screen, and when the app opens without a network.
 */
import { ADA } from '../../e2e/browser/app.ts';
import { freePort } from '../../e2e/server/free-port.ts';
import { TestServer } from '../../e2e/server/server.ts';
import { appStored, Profile } from '../browser.ts';
import { type Figure, median, ms, ROUNDS, type Row } from '../figure.ts';
import { SlowNetwork } from '../slow-network.ts';

/** One packet of fifty is lost: 2 %. */
const QUALITY = { roundTripMs: 400, lostEach: 50 };
const SHOWN_MOST_MS = 20_000;
const STORED_MOST_MS = 30_000;
/** Longer than it took before files were stored several at a time. */
const GIVE_UP_MS = 300_000;

interface Visit {
  shown: number;
  stored: number;
}

export const stored: Figure = {
  name: 'stored',
  async measure() {
    const port = await freePort('127.0.0.1');
    const network = await SlowNetwork.open(`http://localhost:${port}`, QUALITY);
    const server = await TestServer.start({ appUrl: network.origin, env: {}, port });
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = await visit(network);
      visits.push(seen);
      if (process.env.BENCH_VERBOSE) console.log(`  round ${round + 1}`, seen);
    }
    await network.close();
    await server.dispose();
    const work = 'first visit, 400 ms, 1.6 Mbit/s, 2 % lost';
    return [
      row(
        `${work}: plans shown`,
        SHOWN_MOST_MS,
        visits.map(({ shown }) => shown),
      ),
      row(
        `${work}: app stored`,
        STORED_MOST_MS,
        visits.map((one) => one.stored),
      ),
    ];
  },
};

function row(work: string, most: number, values: readonly number[]): Row {
  const value = median(values);
  const range = `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`;
  return { work, target: `≤ ${ms(most)}`, ours: ms(value), raw: '', result: range, pass: value <= most };
}

/** A new device whose user logs in at once. Times since the address was opened, ms. */
async function visit(network: SlowNetwork): Promise<Visit> {
  const profile = await Profile.create();
  const page = await (await profile.context()).newPage();
  page.setDefaultTimeout(GIVE_UP_MS);
  const since = performance.now();
  await page.goto(network.origin, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel(/e-mail|username/i).fill(ADA.login);
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('main li a[href^="/outings/"]').first().waitFor();
  const shown = performance.now() - since;
  await appStored(page);
  const result = { shown, stored: performance.now() - since };
  await profile.remove();
  network.cut();
  return result;
}
