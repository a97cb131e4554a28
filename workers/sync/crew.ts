/** Does several pieces of work at a time, each under a name of its own, for as long as there is any that may be done. */
import type { Ports } from './ports.ts';

/** What may be done now, the most urgent first, and how many ms from now there may be more; null: not by time alone. */
export interface Due {
  names: readonly string[];
  nextInMs: number | null;
}

interface Options {
  atOnce: number;
  allowed(): boolean;
  due(isBusy: (name: string) => boolean): Promise<Due>;
  /** A piece that throws has met a bug: it is reported, and it must not be due again at once. */
  work(name: string): Promise<void>;
  failed(name: string, problem: unknown): void;
  after: Ports['after'];
  report(problem: unknown): void;
}

export interface Crew {
  /** Looks for work; resolves when nothing more may be done now. Whoever asks while it goes on makes it look again. */
  run(): Promise<void>;
  stop(): void;
}

export function gatherCrew(options: Options): Crew {
  const busy = new Map<string, Promise<void>>();
  let active: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let nudge = () => {};
  let cancelWake = () => {};

  const allowed = () => !stopped && options.allowed();

  function look(): void {
    again = true;
    nudge();
  }

  function start(name: string): void {
    const done = options
      .work(name)
      .catch((problem: unknown) => options.failed(name, problem))
      .finally(() => {
        busy.delete(name);
        // What ended may have freed a place, or made what another one waits for.
        look();
      });
    busy.set(name, done);
  }

  async function lookOnce(): Promise<void> {
    const { names, nextInMs } = await options.due((name) => busy.has(name));
    for (const name of names) {
      if (busy.size >= options.atOnce || !allowed()) break;
      if (!busy.has(name)) start(name);
    }
    cancelWake();
    if (nextInMs !== null && !stopped)
      cancelWake = options.after(Math.max(1, nextInMs), () => void run().catch(options.report));
  }

  async function loop(): Promise<void> {
    // Whoever asked has the promise before the work begins.
    await null;
    try {
      while (allowed() && (again || busy.size > 0)) {
        const nudged = new Promise<void>((resolve) => {
          nudge = resolve;
        });
        if (again) {
          again = false;
          await lookOnce();
        }
        if (!again && busy.size > 0) await nudged;
      }
    } finally {
      active = null;
    }
  }

  function run(): Promise<void> {
    look();
    active ??= loop();
    return active;
  }

  return {
    run,
    stop() {
      stopped = true;
      cancelWake();
      nudge();
    },
  };
}
