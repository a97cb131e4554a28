/** Yields to other work during long computations. */
import { setImmediate as pause } from 'node:timers/promises';

/**
 * Runs work that yields after each small piece.
 * @param atOnce pieces between two pauses: together a few milliseconds at most
 * @param take receives what the work yields
 */
export async function inSteps<TPiece, TResult>(
  work: Generator<TPiece, TResult>,
  atOnce: number,
  take?: (piece: TPiece) => void,
): Promise<TResult> {
  for (let nth = 1; ; nth += 1) {
    const step = work.next();
    if (step.done) return step.value;
    take?.(step.value);
    if (nth % atOnce === 0) await pause();
  }
}
