/**
 * Runs a live query that keeps up with bursts of changes. Dexie restarts a read with each change of its data: if
 * changes arrive faster than a read takes, none ever finishes, and nothing new is shown for as long as the burst lasts.
 * Here a read that has begun finishes and is published; what changed meanwhile is read after a rest.
 */
import { liveQuery } from './live-query.ts';

/** A read this short, including its rendering, leaves the page enough time for everything else: it needs no rest. */
const SHORT_MS = 8;

export interface SteadyQuery<T> {
  /** @returns a function that unsubscribes */
  subscribe(next: (value: T) => void, error: (problem: unknown) => void): () => void;
}

/**
 * @param query tolerates that its parts are from two moments: a change between them is read right afterwards
 * @param leastRest ms; after a read that was not short, a rest is at least as long as the read and its rendering took
 */
export function steadyQuery<T>(query: () => Promise<T>, leastRest = 0): SteadyQuery<T> {
  return {
    subscribe(next, error) {
      const following = new Following(query, leastRest, next, error);
      return () => following.end();
    },
  };
}

class Following<T> {
  readonly #query: () => Promise<T>;
  readonly #leastRest: number;
  readonly #next: (value: T) => void;
  readonly #error: (problem: unknown) => void;
  #live: { unsubscribe(): void } | null = null;
  #state: 'calm' | 'reading' | 'resting' = 'calm';
  /** Something changed since the last read began. Changes are ignored until the next one. */
  #isDue = false;
  /** The result, until it is published. */
  #result: { value: T } | null = null;
  #began = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    query: () => Promise<T>,
    leastRest: number,
    next: (value: T) => void,
    error: (problem: unknown) => void,
  ) {
    this.#query = query;
    this.#leastRest = leastRest;
    this.#next = next;
    this.#error = error;
    this.#listen();
  }

  end(): void {
    this.#live?.unsubscribe();
    clearTimeout(this.#timer);
    this.#state = 'resting';
  }

  #listen(): void {
    this.#isDue = false;
    this.#live = liveQuery(() => this.#read()).subscribe(
      () => this.#finish(),
      (problem) => {
        this.#finish();
        this.#error(problem);
      },
    );
  }

  /** Dexie calls it at first, and again with each change of what it read. */
  #read(): Promise<T> | undefined {
    if (this.#state !== 'calm') {
      this.#isDue = true;
      this.#live?.unsubscribe();
      if (this.#result) this.#finishSoon();
      return;
    }
    const reading = this.#query();
    this.#state = 'reading';
    this.#began = performance.now();
    // Dexie publishes it, unless something changes meanwhile.
    reading.then(
      (value) => {
        this.#result = { value };
        if (this.#isDue) this.#finishSoon();
      },
      () => {
        // The next read shows whether it is still current.
        if (this.#isDue) this.#finishSoon();
      },
    );
    return reading;
  }

  /** Runs outside of what Dexie considers the read. */
  #finishSoon(): void {
    this.#timer = setTimeout(() => this.#finish());
  }

  #finish(): void {
    if (this.#state !== 'reading') return;
    const result = this.#result;
    this.#result = null;
    this.#state = 'resting';
    // After it is rendered.
    this.#timer = setTimeout(() => {
      const took = performance.now() - this.#began;
      const rest = Math.max(this.#leastRest, took < SHORT_MS ? 0 : took);
      if (rest === 0) this.#rested();
      else this.#timer = setTimeout(() => this.#rested(), rest);
    });
    if (result) this.#next(result.value);
  }

  #rested(): void {
    this.#state = 'calm';
    if (this.#isDue) this.#listen();
  }
}
