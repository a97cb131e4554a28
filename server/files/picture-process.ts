/** The processes that read pictures, seen from the server: started when needed, ended when idle. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { PictureType } from '#contract/files/picture.ts';
import { PHOTO_PLACEHOLDER_MAX } from '#contract/rules/limits.ts';
import { programFile } from '../own-files.ts';
import type { Shape } from './picture-limits.ts';

export interface PictureOrder {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
  readonly shape: Shape;
  /** Milliseconds of the processor that it may use. */
  readonly budgetMs: number;
}

/** Checked, because a hostile picture may have taken the process over. */
const FromChild = v.variant('kind', [
  v.object({
    kind: v.literal('made'),
    pictures: v.array(
      v.object({ width: v.number(), height: v.number(), bytes: v.instance(Uint8Array<ArrayBufferLike>) }),
    ),
    placeholder: v.nullable(v.pipe(v.string(), v.base64(), v.maxLength(PHOTO_PLACEHOLDER_MAX))),
  }),
  /** In words for the owner of the picture. */
  v.object({ kind: v.literal('refused'), why: v.string() }),
  /** It has used up its time. */
  v.object({ kind: v.literal('spent') }),
]);
export type FromChild = v.InferOutput<typeof FromChild>;

/** `died`: the process ended by itself or by the system, for example for want of memory. */
export type PictureOutcome = FromChild | { readonly kind: 'died' };

const PROGRAM = fileURLToPath(programFile('files/picture.process.mjs', 'picture.child.js'));
const IDLE_MS = 30_000;
/** By the clock, for a process that waits for something else than the processor. */
const STUCK_MS = 120_000;
/** Of the environment: no secrets. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

const idle = new Map<ChildProcess, () => void>();

function startChild(): ChildProcess {
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  // What decoders print of hostile files is nothing for the log.
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  return fork(PROGRAM, [], { execArgv: [], env, serialization: 'advanced', stdio: [...stdio] });
}

/** Keeps a process for the next picture, without keeping the server from ending. */
function keep(child: ChildProcess): void {
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

function take(): ChildProcess {
  for (const [child, forget] of idle) {
    forget();
    child.ref();
    child.channel?.ref();
    return child;
  }
  return startChild();
}

/** Has a process read one picture. As many run as are asked for at the same time. */
export function readPicture(order: PictureOrder): Promise<PictureOutcome> {
  const child = take();
  return new Promise((resolve) => {
    const stuck = setTimeout(() => child.kill('SIGKILL'), STUCK_MS);
    function end(outcome: PictureOutcome): void {
      clearTimeout(stuck);
      child.off('message', answered);
      child.off('exit', died);
      child.off('error', died);
      if (outcome.kind === 'made' || outcome.kind === 'refused') keep(child);
      else child.kill('SIGKILL');
      resolve(outcome);
    }
    function answered(message: unknown): void {
      const answer = v.safeParse(FromChild, message);
      end(answer.success ? answer.output : { kind: 'died' });
    }
    const died = () => end({ kind: 'died' });
    child.on('message', answered);
    child.once('exit', died);
    child.once('error', died);
    child.send(order, (error) => {
      if (error !== null) died();
    });
  });
}
