/** Gathers many reasons for one piece of work. */
import type { Ports } from '../ports.ts';

export interface OnceSoon {
  /** There is a reason. */
  ask(): void;
  /** Returns whether the work is still to be done. */
  isAsked(): boolean;
  stop(): void;
}

/** Runs the work once, `ms` after the first of many reasons, for all that arrive until then. */
export function onceSoon({ after }: Pick<Ports, 'after'>, ms: number, work: () => void): OnceSoon {
  let cancel: (() => void) | null = null;
  return {
    ask() {
      cancel ??= after(ms, () => {
        cancel = null;
        work();
      });
    },
    isAsked: () => cancel !== null,
    stop: () => cancel?.(),
  };
}
