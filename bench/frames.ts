/**
 * Records the frames that a browser puts on screen. A page cannot count them: Chromium scrolls in a separate process,
 * which draws also while the page computes.
 */
import type { CDPSession } from 'playwright';
import * as v from 'valibot';

/** The browser draws one frame. Its time in µs. */
const Drawn = v.object({ name: v.literal('DirectRenderer::DrawRenderPass'), ts: v.number() });

/** Returns the time from each frame to the next while an action runs, ms. */
export async function framesDrawn(client: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const at: number[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const drawn = v.safeParse(Drawn, event);
      if (drawn.success) at.push(drawn.output.ts / 1_000);
    }
  });
  await client.send('Tracing.start', { categories: '-*,viz', transferMode: 'ReportEvents' });
  await work();
  const complete = new Promise<void>((done) => client.once('Tracing.tracingComplete', () => done()));
  await client.send('Tracing.end');
  await complete;
  at.sort((one, other) => one - other);
  if (at.length < 2) throw new Error('The browser reported no frames');
  return at.slice(1).map((time, nth) => time - (at[nth] ?? time));
}
