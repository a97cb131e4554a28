/**
 * A live query that keeps up with a flood of changes. Dexie's own begins a reading anew with each change of what it reads: where
 * changes come quicker than a reading takes, it never ends one, and nothing new is shown for as long as the flood lasts. Here a
 * reading that was begun is told, and what changed meanwhile is read after a rest.
 */
import { liveQuery } from './live-query.ts';

/** A reading that takes no longer, with what is drawn of it, leaves the page time enough for all else: it needs no rest. */
const SHORT_MS = 8;

export interface SteadyQuery<T> {
  /** @returns ends it */
  subscribe(next: (value: T) => void, error: (problem: unknown) => void): () => void;
}

/**
 * @param query for which it does no harm when its parts are of two moments: a change between them is read right afterwards
 * @param leastRest ms; after a reading that was not short, a rest is at least as long as it took, with what was drawn of it
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
  /** Something changed since the last reading began. Nothing more is listened to until the next one. */
  #isDue = false;
  /** What was read, until it is told. */
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
    // Dexie tells it, unless something changes meanwhile.
    reading.then(
      (value) => {
        this.#result = { value };
        if (this.#isDue) this.#finishSoon();
      },
      () => {
        // Whether it is still so, the next reading shows.
        if (this.#isDue) this.#finishSoon();
      },
    );
    return reading;
  }

  /** Outside of what Dexie takes for the reading. */
  #finishSoon(): void {
    this.#timer = setTimeout(() => this.#finish());
  }

  #finish(): void {
    if (this.#state !== 'reading') return;
    const result = this.#result;
    this.#result = null;
    this.#state = 'resting';
    // Once it is drawn.
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
