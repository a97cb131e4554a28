/** Provides virtual time and seeded chance: a fuzz run replays from its seed. */

export class VirtualClock {
  #now: number;
  #next = 0;
  readonly #timers = new Map<number, { at: number; callback: () => void }>();

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  /**
   * Lets time pass in which nothing runs, as while all devices and the server sleep. Timers that were due then fire
   * after it.
   */
  leap(ms: number): void {
    this.#now += ms;
  }

  /** Calls back at a virtual time. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void {
    const id = ++this.#next;
    this.#timers.set(id, { at: this.#now + Math.max(0, ms), callback });
    return () => this.#timers.delete(id);
  }

  /** Runs the earliest timer that is due until `until`; false when there is none. */
  step(until: number): boolean {
    let first: { id: number; at: number } | null = null;
    for (const [id, { at }] of this.#timers) {
      if (at <= until && (first === null || at < first.at)) first = { id, at };
    }
    if (first === null) {
      this.#now = Math.max(this.#now, until);
      return false;
    }
    const timer = this.#timers.get(first.id);
    this.#timers.delete(first.id);
    this.#now = Math.max(this.#now, first.at);
    timer?.callback();
    return true;
  }
}

/**
 * Makes the clock of this process virtual, also for code that reads it directly, such as the database.
 * @returns a function that restores the real clock
 */
export function ownTime(clock: VirtualClock): () => void {
  const real = Date.now;
  Date.now = () => Math.floor(clock.now());
  return () => {
    Date.now = real;
  };
}

/** Seeded numbers in [0, 1): mulberry32. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: () => number, options: readonly T[]): T {
  const option = options[Math.floor(random() * options.length)];
  if (option === undefined) throw new Error('Nothing to pick from');
  return option;
}
