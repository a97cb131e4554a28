/** Knows who waits for the response of a request: a read ends when its asker has left, and nothing is waited for longer than they do. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { REQUEST_TIMEOUT_MS } from '#contract/base/limits.ts';

/** How long the work of a request waits in all: for its turn, for connections and for a lock. Clients give up later. */
export const WAITS_MS = REQUEST_TIMEOUT_MS - 5_000;

interface Asker {
  readonly gone: AbortSignal;
  /** How many things it waits for now, and since when (ms of `performance`). */
  waits: number;
  since: number;
  /** Milliseconds of all waits before. */
  waited: number;
}

const askers = new AsyncLocalStorage<Asker>();

/** Runs the work of a request. @param gone aborts when no one waits for its response any more */
export const runForAsker = <T>(gone: AbortSignal, work: () => T): T =>
  askers.run({ gone, waits: 0, since: 0, waited: 0 }, work);

/** Calls `end` if the asker leaves meanwhile. @returns stops that */
export function onAskerGone(end: () => void): () => void {
  const gone = askers.getStore()?.gone;
  gone?.addEventListener('abort', end);
  return () => gone?.removeEventListener('abort', end);
}

const leftOf = ({ waits, since, waited }: Asker): number =>
  Math.max(0, WAITS_MS - waited - (waits === 0 ? 0 : performance.now() - since));

/** For how long the present work may wait, but not for more than `most`; whole milliseconds, at least one. */
export function waitLeft(most: number): number {
  const asker = askers.getStore();
  return asker === undefined ? most : Math.max(1, Math.ceil(Math.min(most, leftOf(asker))));
}

/** Begins to wait. Calls `giveUp` if the asker has waited for too long in all. @returns ends the wait; call it once */
export function beginWait(giveUp: () => void): () => void {
  const asker = askers.getStore();
  if (asker === undefined) return () => {};
  const timer = setTimeout(giveUp, leftOf(asker));
  if (asker.waits === 0) asker.since = performance.now();
  asker.waits += 1;
  return () => {
    clearTimeout(timer);
    asker.waits -= 1;
    if (asker.waits === 0) asker.waited += performance.now() - asker.since;
  };
}
