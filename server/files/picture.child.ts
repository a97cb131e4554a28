/**
 * The process that reads pictures, one at a time: what a decoder does with a hostile file, in time, memory or a crash, stays
 * here. It has no secrets, and ends itself when a picture has used up its time of the processor.
 */
import { setPriority } from 'node:os';
import * as v from 'valibot';
import { PictureType } from '#contract/files/picture.ts';
import { makePictures } from './picture.ts';
import type { FromChild } from './picture-process.ts';

const Order = v.object({
  bytes: v.instance(Uint8Array),
  type: PictureType,
  shape: v.object({
    widths: v.array(v.number()),
    aspect: v.nullable(v.number()),
    enlarges: v.exactOptional(v.literal(true)),
  }),
  budgetMs: v.number(),
});

const LOOK_EVERY_MS = 50;

// Requests come first.
setPriority(5);
// The server decides when this process ends, also where a signal reaches all processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

function say(message: FromChild, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

process.on('message', async (raw) => {
  const { bytes, type, shape, budgetMs } = v.parse(Order, raw);
  const begun = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1_000 < budgetMs) return;
    clearInterval(watch);
    // Decoding can not be interrupted in any other way.
    say({ kind: 'spent' }, () => process.exit());
  }, LOOK_EVERY_MS);
  const made = await makePictures(new Uint8Array(bytes), type, shape);
  clearInterval(watch);
  say(made);
});
