/**
 * Processes that work for the server, seen from there: started when needed, ended when idle. What takes long, or reads what strangers
 * made, is done by them. Not by threads: a process has a processor time of its own that can be bounded, steps back behind requests,
 * holds no secrets, and takes nothing along when it dies of a file that fills its memory.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { programFile } from '../config/paths.ts';

/** It has used up its time of the processor. */
const Spent = v.object({ kind: v.literal('spent') });

/** `died`: the process ended by itself or by the system, for example for want of memory, or did not come back. */
export type Outcome<TResponse> = TResponse | v.InferOutput<typeof Spent> | { readonly kind: 'died' };

/** Responses are told apart by their `kind`. */
type ChildResponse = v.GenericSchema<unknown, { readonly kind: string }>;

export interface ChildProgram<TResponses extends ChildResponse> {
  /** Its source, `{name}.child.ts`, within `server/`. */
  readonly source: string;
  /** What it answers; checked, because a hostile file may have taken the process over. */
  readonly responses: TResponses;
  /** By the clock, after which a process is ended that does not count its own time, as it waits or never comes to it. */
  readonly stuckMs: number;
  /** What its scripts may hold in memory, in megabytes; where none is said, what Node gives them. */
  readonly memoryMb?: number;
}

/** Gives an order to the process, which takes one at a time. @param budgetMs milliseconds of the processor that it may use */
export type Ask<TResponse> = (order: unknown, budgetMs: number) => Promise<Outcome<TResponse>>;

const IDLE_MS = 30_000;
/** Of the environment: no secrets. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/** Processes that wait for work, with what makes them be forgotten. */
type Idle = Map<ChildProcess, () => void>;

function startChild({ source, memoryMb }: ChildProgram<ChildResponse>): ChildProcess {
  const built = source.replace(/^.*\//, '').replace(/\.ts$/, '.js');
  const program = fileURLToPath(programFile('base/children/child.process.mjs', built));
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const execArgv = memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`];
  // What decoders print of hostile files is nothing for the log.
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  return fork(program, [source], { execArgv, env, serialization: 'advanced', stdio: [...stdio] });
}

/** Keeps a process for the next order, without keeping the server from ending. */
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
 * @returns a function that does some work with one process, which is the work's own until it is done, and then waits for the next.
 * As many processes run as there is work at the same time. What is asked of one that has died is answered so.
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
