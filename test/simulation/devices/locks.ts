/** Simulates the Web Locks of a browser: a frozen tab retains its lock until another one steals it. */
import type { Ports } from '#engine/ports.ts';
import type { Life } from './life.ts';

interface Lock {
  holder: { lose(): void } | null;
  line: (() => void)[];
}

export class Locks {
  readonly #locks = new Map<string, Lock>();

  /** `lock` as one tab sees it. */
  request(life: Life): Ports['lock'] {
    return (name, how, signal, hold) => {
      const lock = this.#locks.get(name) ?? { holder: null, line: [] };
      this.#locks.set(name, lock);
      return new Promise((resolve, reject) => {
        const next = () => {
          if (lock.holder === holder) lock.holder = null;
          if (lock.holder === null) lock.line.shift()?.();
        };
        const stolen = () => reject(new DOMException('The lock was stolen', 'AbortError'));
        const holder = { lose: () => life.whenAwake(stolen) };
        const take = () => {
          if (!life.alive || signal.aborted) return next();
          lock.holder = holder;
          life.whenEnded(next);
          hold().then(resolve, reject).finally(next);
        };
        if (how === 'steal') {
          lock.holder?.lose();
          take();
        } else if (lock.holder === null) {
          take();
        } else {
          lock.line.push(take);
          signal.addEventListener('abort', () => reject(signal.reason));
        }
      });
    };
  }
}
