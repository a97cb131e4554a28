/** Splits long work into short slices, so that the page reacts to touches in between. */

/** A slice ends after this time; one more piece of work fits before a frame is late. */
const SLICE_MS = 8;

export interface SliceOptions {
  /** Aborts the work between two slices. */
  signal?: AbortSignal;
  /** Resolves when the page has done its other work. */
  pause?: () => Promise<void>;
  /** A monotonic clock, ms. */
  now?: () => number;
}

const afterOthers = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Applies `work` to each item, in order. A single item must be short: it is never interrupted.
 * @throws what `work` throws, and the signal's reason once it is aborted
 */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  { signal, pause = afterOthers, now = () => performance.now() }: SliceOptions = {},
): Promise<void> {
  let end = now() + SLICE_MS;
  for (const item of items) {
    if (now() >= end) {
      await pause();
      signal?.throwIfAborted();
      end = now() + SLICE_MS;
    }
    work(item);
  }
}
