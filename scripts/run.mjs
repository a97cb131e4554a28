/** Runs a program in the project directory and forwards the signals that this process receives. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { serverProgram } from './build-server.mjs';
import { ROOT } from './root.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;

/**
 * Ends the child when the parent of this process ends: npm starts scripts through a shell that a signal kills without
 * forwarding.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithParent(child) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] `quiet` captures the output for the caller
 * @returns {Promise<{ code: number, output: string }>} the exit code; 128 plus the number of the signal that ended it
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  const forwards = SIGNALS.map((signal) => {
    // A terminal also sends Ctrl+C to the child; a second signal would interrupt its orderly stop.
    const forward = () => void ((signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
    process.on(signal, forward);
    return { signal, forward };
  });
  const watch = process.env.npm_lifecycle_event ? endWithParent(child) : undefined;
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const { signal: name, forward } of forwards) process.off(name, forward);
      resolve({
        code: code ?? 128 + (signal ? constants.signals[signal] : 0),
        output: Buffer.concat(output).toString(),
      });
    });
  });
}

/**
 * Runs a TypeScript program of the project with the same Node: a built one of the server, others from source.
 * @param {string} file
 * @param {string[]} [args]
 */
export function runTypeScript(file, args = []) {
  if (!file.startsWith('server/')) return run(process.execPath, ['--import', 'tsx', file, ...args]);
  // Operators' times are right only with a clock without daylight saving time (server/base/config/operator-times.ts).
  return run(process.execPath, [...serverProgram(file), ...args], { env: { TZ: 'UTC' } });
}

/**
 * Runs a tool from node_modules.
 * @param {string} file its program, below node_modules
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options]
 */
export function runTool(file, args, options) {
  return run(process.execPath, [`node_modules/${file}`, ...args], options);
}
