/** Runs named tasks, a limited number at a time, for as long as any may run. */
import type { Ports } from '../ports.ts';

/**
 * Tasks that may start now, the most urgent first, and ms until there may be more. Null: time by itself makes none due.
 */
export interface DueTasks {
  names: readonly string[];
  nextInMs: number | null;
}

/** The tasks in progress */
export interface TasksUnderWay {
  isBusy(name: string): boolean;
  /** Names of the tasks that hold a slot */
  holding(): readonly string[];
}

interface Options {
  /** Number of slots */
  atOnce: number;
  allowed(): boolean;
  due(now: TasksUnderWay): Promise<DueTasks>;
  /**
   * Runs a task. One that throws has a bug: it is reported, and must not be due again immediately. `release` frees the
   * slot while the task continues.
   */
  work(name: string, release: () => void): Promise<void>;
  failed(name: string, problem: unknown): void;
  after: Ports['after'];
  report(problem: unknown): void;
}

export interface TaskQueue {
  /** Starts due tasks. Resolves when nothing more may run now. A call during a run makes it scan again. */
  run(): Promise<void>;
  stop(): void;
}

export function createTaskQueue(options: Options): TaskQueue {
  const busy = new Map<string, Promise<void>>();
  const holding = new Set<string>();
  const underWay: TasksUnderWay = { isBusy: (name) => busy.has(name), holding: () => [...holding] };
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let wake = () => {};
  let cancelWake = () => {};

  const allowed = () => !stopped && options.allowed();

  function scan(): void {
    again = true;
    wake();
  }

  function start(name: string): void {
    holding.add(name);
    const release = () => {
      if (holding.delete(name)) scan();
    };
    const done = options
      .work(name, release)
      .catch((problem: unknown) => options.failed(name, problem))
      .finally(() => {
        busy.delete(name);
        holding.delete(name);
        // The end of a task may have freed a slot, or unblocked another task.
        scan();
      });
    busy.set(name, done);
  }

  async function scanOnce(): Promise<void> {
    const { names, nextInMs } = await options.due(underWay);
    for (const name of names) {
      if (holding.size >= options.atOnce || !allowed()) break;
      if (!busy.has(name)) start(name);
    }
    cancelWake();
    if (nextInMs !== null && !stopped)
      cancelWake = options.after(Math.max(1, nextInMs), () => void run().catch(options.report));
  }

  async function loop(): Promise<void> {
    // Yields once, so that the caller holds the promise before the loop starts.
    await null;
    try {
      while (allowed() && (again || busy.size > 0)) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        if (again) {
          again = false;
          await scanOnce();
        }
        if (!again && busy.size > 0) await woken;
      }
    } finally {
      running = null;
    }
  }

  function run(): Promise<void> {
    scan();
    running ??= loop();
    return running;
  }

  return {
    run,
    stop() {
      stopped = true;
      cancelWake();
      wake();
    },
  };
}
