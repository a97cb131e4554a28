/**
 * Runs the server's child processes: starts them when needed, ends them when idle. They do work that takes long or
 * reads files from strangers. They are processes and not threads: a process has its own CPU time, which can be bounded,
 * yields to requests, holds no secrets, and takes nothing with it when it dies of a file that fills its memory.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { programFile } from '../config/paths.ts';

/** The process has used up its CPU time. */
const Spent = v.object({ kind: v.literal('spent') });

/**
 * `died`: the process ended by itself, or the system ended it (for example for lack of memory), or it did not respond.
 */
export type Outcome<TResponse> = TResponse | v.InferOutput<typeof Spent> | { readonly kind: 'died' };

/** The `kind` distinguishes the responses. */
type ChildResponse = v.GenericSchema<unknown, { readonly kind: string }>;

export interface ChildProgram<TResponses extends ChildResponse> {
  /** The source, `{name}.child.ts`, within `server/`. */
  readonly source: string;
  /** Schema of the responses; they are validated because a hostile file may have taken over the process. */
  readonly responses: TResponses;
  /** Wall-clock limit. It ends a process that does not count its own time because it waits or never gets to it. */
  readonly stuckMs: number;
  /** Memory limit of its scripts in megabytes; Node's default without it. */
  readonly memoryMb?: number;
}

/**
 * Sends an order to the process, which takes one at a time.
 * @param budgetMs CPU time that it may use, in milliseconds
 */
export type Ask<TResponse> = (order: unknown, budgetMs: number) => Promise<Outcome<TResponse>>;

const IDLE_MS = 30_000;
/** Environment variables that a child gets: no secrets. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/** Idle processes, each with the function that removes it from the map. */
type Idle = Map<ChildProcess, () => void>;

function startChild({ source, memoryMb }: ChildProgram<ChildResponse>): ChildProcess {
  const built = source.replace(/^.*\//, '').replace(/\.ts$/, '.js');
  const program = fileURLToPath(programFile('base/children/child.process.mjs', built));
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const execArgv = memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`];
  // The log does not need what decoders print about hostile files.
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  return fork(program, [source], { execArgv, env, serialization: 'advanced', stdio: [...stdio] });
}

/** Returns a process to the idle ones, without preventing the server from exiting. */
function keep(idle: Idle, child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref();
  const forget = () => {
    clearTimeout(timer);
    child.off('exit', forget);
    idle.delete(child);
  };
  child.once('exit', forget);
  idle.set(child, forget);
}

function take(idle: Idle): ChildProcess | null {
  for (const [child, forget] of idle) {
    forget();
    child.ref();
    child.channel?.ref();
    return child;
  }
  return null;
}

function ask<TResponses extends ChildResponse>(
  child: ChildProcess,
  { responses, stuckMs }: ChildProgram<TResponses>,
  message: { order: unknown; budgetMs: number },
): Promise<Outcome<v.InferOutput<TResponses>>> {
  return new Promise((resolve) => {
    const stuck = setTimeout(() => child.kill('SIGKILL'), stuckMs);
    function end(outcome: Outcome<v.InferOutput<TResponses>>): void {
      clearTimeout(stuck);
      child.off('message', answered);
      child.off('exit', died);
      child.off('error', died);
      resolve(outcome);
    }
    function answered(raw: unknown): void {
      const response = v.safeParse(v.union([Spent, responses]), raw);
      end(response.success ? response.output : { kind: 'died' });
    }
    const died = () => end({ kind: 'died' });
    child.on('message', answered);
    child.once('exit', died);
    child.once('error', died);
    child.send(message, (error) => {
      if (error !== null) died();
    });
  });
}

/**
 * @returns a function that does some work with one process. The process belongs to that work until it is done, and then
 * waits for the next. As many processes run as there is work at the same time. An order to a process that has died
 * resolves with `died`.
 */
export function childrenOf<const TResponses extends ChildResponse>(program: ChildProgram<TResponses>) {
  const idle: Idle = new Map();
  return async <T>(work: (ask: Ask<v.InferOutput<TResponses>>) => Promise<T>): Promise<T> => {
    const child = take(idle) ?? startChild(program);
    let isFit = true;
    try {
      return await work(async (order, budgetMs) => {
        if (!isFit) return { kind: 'died' };
        isFit = false;
        const outcome = await ask(child, program, { order, budgetMs });
        isFit = outcome.kind !== 'died' && outcome.kind !== 'spent';
        return outcome;
      });
    } finally {
      if (isFit) keep(idle, child);
      else child.kill('SIGKILL');
    }
  };
}
