/**
 * Shares a few slots between users: a user's work waits for the user's earlier work, and for at most one piece of every
 * other user's.
 */

/** Runs work when its turn comes; resolves and rejects as the work does. */
export type FairQueue = <T>(person: string, work: () => Promise<T>) => Promise<T>;

/** @param slots how many pieces run at a time; at most one per user */
export function fairQueue(slots: number): FairQueue {
  /** Waiting work by user; the user who had a turn last is at the end. */
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
