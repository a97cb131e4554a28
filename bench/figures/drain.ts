/** Measures sending 1,000 changes that were queued while the server was unavailable. */
import { alternating, type Figure, median, ratioRow } from '../figure.ts';
import type { NewNote } from '../pages/contestant.ts';
import type { BenchServer } from '../server/server.ts';
import { Stock } from '../stock.ts';

const CHANGES = 1_000;
/** The time that a small server takes for a write. */
const WRITE_MS = 5;

/** New notes whose ids (version 7) are a millisecond apart. */
function newNotes(server: BenchServer, lanes: number): NewNote[] {
  const now = Date.now();
  return Array.from({ length: CHANGES }, (_, index) => {
    const time = (now + index).toString(16).padStart(12, '0');
    const random = Math.random().toString(16).slice(2, 14).padEnd(12, '0');
    return {
      id: `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${random}`,
      outing_id: server.world.outingId(index % lanes),
      title: `New ${index}`,
      text: 'Written while the server was unreachable.',
    };
  });
}

export const drain: Figure = {
  name: 'drain',
  async measure(main) {
    // Other data on the device does not matter here.
    const stock = await Stock.open(['ours', 'raw'], { outings: 20, notesEach: 20 });
    const { server } = stock;
    const rows = [];
    for (const { lanes, most } of [
      { lanes: 1, most: 1.1 },
      { lanes: 8, most: 0.35 },
    ]) {
      const work = `draining ${CHANGES} changes, ${lanes === 1 ? 'one lane' : `${lanes} lanes`}`;
      const times = await alternating(['ours', 'raw'], async (name) => {
        const page = await stock.contestant(name);
        server.writes = { kind: 'unavailable' };
        const notes = newNotes(server, lanes);
        await page.evaluate((queued) => window.contestant.queue(queued), notes);
        server.writes = { kind: 'answered', afterMs: WRITE_MS };
        const took = await page.evaluate(() => window.contestant.drain());
        if (name === 'ours') main.add(work, await page.evaluate(() => window.contestant.longTasks()));
        await page.close();
        return took;
      });
      rows.push(ratioRow(work, most, median(times.ours), median(times.raw)));
    }
    await stock.close();
    return rows;
  },
};
