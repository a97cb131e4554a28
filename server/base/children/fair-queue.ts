/** Lets several people share few slots: each waits for their own work, and for one piece of every other's at most. */

/** Runs work when it is its turn; resolves and rejects as the work does. */
export type FairQueue = <T>(person: string, work: () => Promise<T>) => Promise<T>;

/** @param slots how much runs at a time; of one person, one piece */
export function fairQueue(slots: number): FairQueue {
  /** What waits, by person; who had a turn last comes last. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const busy = new Set<string>();

  function next(): void {
    for (const [person, works] of waiting) {
      if (busy.size >= slots) return;
      if (busy.has(person)) continue;
      const work = works.shift();
      waiting.delete(person);
      if (works.length > 0) waiting.set(person, works);
      if (work === undefined) continue;
      busy.add(person);
      void work().then(() => {
        busy.delete(person);
        next();
      });
    }
  }

  return (person, work) =>
    new Promise((resolve, reject) => {
      const works = waiting.get(person) ?? [];
      works.push(() => work().then(resolve, reject));
      waiting.set(person, works);
      next();
    });
}
