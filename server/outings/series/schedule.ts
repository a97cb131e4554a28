/** Schedules series: a user who makes an outing repeat wants to see its dates. */
import { startInterval } from '../../base/schedule/interval.ts';
import { makeDueDates } from './make.ts';
import type { MakingContext } from './make-date.ts';

const EVERY_MS = 1_000;

/** @returns a function that ends the interval, and resolves when a running job is done. */
export const scheduleSeries = (ctx: MakingContext): (() => Promise<void>) =>
  startInterval({
    everyMs: EVERY_MS,
    run: () => makeDueDates(ctx),
    log: ctx.log,
    failed: 'Dates of series could not be made; they are tried again.',
  });
