/** The beat of series: who makes an outing repeat wants to see its dates. */
import { startBeat } from '../../base/schedule/beat.ts';
import { makeDueDates } from './make.ts';
import type { MakingContext } from './make-date.ts';

const EVERY_MS = 1_000;

/** @returns a function that ends the beat, and resolves when a running round is done. */
export const scheduleSeries = (ctx: MakingContext): (() => Promise<void>) =>
  startBeat({
    everyMs: EVERY_MS,
    round: () => makeDueDates(ctx),
    log: ctx.log,
    failed: 'Dates of series could not be made; they are tried again.',
  });
