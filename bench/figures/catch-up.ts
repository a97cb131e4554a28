/** Measures reconnecting after an hour with 1,000 changes in 200 outings: the number of calls to catch up. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { Stock } from '../stock.ts';

const EVENTS = 1_000;
const CHANNELS = 200;
const MOST_CALLS = 3;
/** Long enough after the last call to be sure that none follows. */
const QUIET_MS = 3_000;

export const catchUp: Figure = {
  name: 'catch-up',
  async measure(main) {
    const stock = await Stock.open(['ours']);
    const { server } = stock;
    const work = `catch-up, ${EVENTS} events over ${CHANNELS} channels`;
    const last = `The last of ${EVENTS}`;
    server.missed = Array.from({ length: EVENTS }, (_, index) =>
      server.noteEvent(index % CHANNELS, Math.floor(index / CHANNELS), () =>
        index === EVENTS - 1 ? last : `Missed ${index}`,
      ),
    );
    server.requests.clear();
    const page = await stock.contestant('ours');
    const outing = (EVENTS - 1) % CHANNELS;
    await page.evaluate((id) => window.contestant.show(id), server.world.outingId(outing));
    await page.getByText(last).waitFor();
    await wait(QUIET_MS);
    main.add(work, await page.evaluate(() => window.contestant.longTasks()));
    const pulls = [...server.requests].filter(([kind]) => kind === 'POST /api/v1/lists');
    const pulled = pulls.reduce((sum, [, count]) => sum + count, 0);
    const calls = (server.requests.get('POST /api/v1/events/catch-up') ?? 0) + pulled;
    await page.close();
    await stock.close();
    return [
      {
        work,
        target: `≤ ${MOST_CALLS} calls`,
        ours: `${calls} calls`,
        raw: '',
        result: pulled === 0 ? 'no list pulled' : `${pulled} lists pulled`,
        pass: calls <= MOST_CALLS,
      },
    ];
  },
};
