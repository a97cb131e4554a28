/** Does several pieces of work at a time, each under a name of its own, for as long as there is any that may be done. */
import type { Ports } from '../ports.ts';

/** What may be done now, the most urgent first, and how many ms from now there may be more; null: not by time alone. */
export interface DueTasks {
  names: readonly string[];
  nextInMs: number | null;
}

/** Who works now. */
export interface TasksUnderWay {
  isBusy(name: string): boolean;
  /** Names of those that hold a place. */
  holding(): readonly string[];
}

interface Options {
  /** Places: so many hold one at the same time. */
  atOnce: number;
  allowed(): boolean;
  due(now: TasksUnderWay): Promise<DueTasks>;
  /**
   * A piece that throws has met a bug: it is reported, and it must not be due again at once. `leave` gives the place free
   * while the piece goes on.
   */
  work(name: string, leave: () => void): Promise<void>;
  failed(name: string, problem: unknown): void;
  after: Ports['after'];
  report(problem: unknown): void;
}

export interface TaskQueue {
  /** Looks for work; resolves when nothing more may be done now. Whoever asks while it goes on makes it look again. */
  run(): Promise<void>;
  stop(): void;
}

export function createTaskQueue(options: Options): TaskQueue {
  const busy = new Map<string, Promise<void>>();
  const holding = new Set<string>();
  const atWork: TasksUnderWay = { isBusy: (name) => busy.has(name), holding: () => [...holding] };
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
    holding.add(name);
    const leave = () => {
      if (holding.delete(name)) look();
    };
    const done = options
      .work(name, leave)
      .catch((problem: unknown) => options.failed(name, problem))
      .finally(() => {
        busy.delete(name);
        holding.delete(name);
        // What ended may have freed a place, or made what another one waits for.
        look();
      });
    busy.set(name, done);
  }

  async function lookOnce(): Promise<void> {
    const { names, nextInMs } = await options.due(atWork);
    for (const name of names) {
      if (holding.size >= options.atOnce || !allowed()) break;
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
