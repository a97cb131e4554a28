/** Knows who waits for the answer of a request, so that a read ends when its asker has left. */
import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<AbortSignal>();

/** Runs the work of a request. @param gone aborts when no one waits for its answer any more */
export const runForAsker = <T>(gone: AbortSignal, work: () => T): T => askers.run(gone, work);

/** Calls `end` if the asker leaves meanwhile. @returns stops that */
export function onAskerGone(end: () => void): () => void {
  const gone = askers.getStore();
  gone?.addEventListener('abort', end);
  return () => gone?.removeEventListener('abort', end);
}
