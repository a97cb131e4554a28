/** Runs functions of tests, and returns their result without blocking the browser's driver. Runs in the page. */

/** The state of a function that was started here. `pending`: ask again. `left`: it ran in a document that is gone. */
export type Outcome =
  | { readonly kind: 'left' }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'pending'; readonly id: number };

/**
 * How long a command waits for the result: most functions finish by then, and the page receives no other command
 * meanwhile.
 */
const SOON_MS = 20;

/** Starts at another number in each document, so that no result of another document is confused with one of its own. */
let last = Math.floor(performance.timeOrigin);
const running = new Map<number, Promise<Outcome>>();
const kept = new Map<number, unknown>();

/** A window or an element cannot leave the page: as with Playwright, a test that needs one requests a handle. */
const canLeave = (value: unknown) => !(value instanceof Window || value instanceof Node);

const messageOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

export function start(run: () => unknown): Promise<Outcome> {
  last += 1;
  const outcome = Promise.resolve()
    .then(run)
    .then(
      (value): Outcome => ({ kind: 'done', value: canLeave(value) ? value : undefined }),
      (error: unknown): Outcome => ({ kind: 'failed', message: messageOf(error) }),
    );
  running.set(last, outcome);
  return take(last);
}

export async function take(id: number): Promise<Outcome> {
  const outcome = running.get(id);
  if (!outcome) return { kind: 'left' };
  const soon = await Promise.race([
    outcome,
    new Promise<Outcome>((resolve) => setTimeout(() => resolve({ kind: 'pending', id }), SOON_MS)),
  ]);
  if (soon.kind !== 'pending') running.delete(id);
  return soon;
}

/** Stores a value here for later functions. Returns its name. */
export function keep(value: unknown): number {
  last += 1;
  kept.set(last, value);
  return last;
}

export const keptAs = (id: number): unknown => kept.get(id);
