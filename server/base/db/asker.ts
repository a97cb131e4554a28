/**
 * Tracks the client that waits for a request's response: a read ends when its client has disconnected, and no wait
 * outlasts the client's.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { REQUEST_TIMEOUT_MS } from '#contract/base/limits.ts';

/** How long a request may wait in total: for its turn, for connections and for a lock. Clients give up later. */
export const WAITS_MS = REQUEST_TIMEOUT_MS - 5_000;

interface Asker {
  readonly gone: AbortSignal;
  /** How many things it waits for now, and since when (ms of `performance`). */
  waits: number;
  since: number;
  /** Milliseconds of all earlier waits. */
  waited: number;
}

const askers = new AsyncLocalStorage<Asker>();

/** Runs the work of a request. @param gone aborts when no client waits for its response anymore */
export const runForAsker = <T>(gone: AbortSignal, work: () => T): T =>
  askers.run({ gone, waits: 0, since: 0, waited: 0 }, work);

/** Calls `end` if the client disconnects meanwhile. @returns a function that removes the listener */
export function onAskerGone(end: () => void): () => void {
  const gone = askers.getStore()?.gone;
  gone?.addEventListener('abort', end);
  return () => gone?.removeEventListener('abort', end);
}

const leftOf = ({ waits, since, waited }: Asker): number =>
  Math.max(0, WAITS_MS - waited - (waits === 0 ? 0 : performance.now() - since));

/** Returns how long the current work may wait, at most `most`; whole milliseconds, at least one. */
export function waitLeft(most: number): number {
  const asker = askers.getStore();
  return asker === undefined ? most : Math.max(1, Math.ceil(Math.min(most, leftOf(asker))));
}

/**
 * Starts a wait. Calls `giveUp` if the request has waited too long in total.
 * @returns a function that ends the wait; call it once
 */
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
