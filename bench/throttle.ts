/**
 * Makes the processor scarce, as on a cheap phone. Chromium slows down only main threads ("Operation is only supported for pages,
 * not workers"), so other processes keep every core busy: page, worker and the browser's own database process wait for them alike.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpus } from 'node:os';

/** A separate session with one busy thread per core: Linux may share time between sessions, not threads. */
const BUSY = `
  const { Worker } = require('node:worker_threads');
  for (let core = 1; core < ${cpus().length}; core += 1) new Worker('for (;;);', { eval: true });
  setTimeout(() => { for (;;); }, 100);
`;

const busy: ChildProcess[] = [];

/** From now on the browser gets one part in `rate` of each core. */
export function throttle(rate: number): void {
  for (let count = 1; count < rate; count += 1)
    busy.push(spawn(process.execPath, ['-e', BUSY], { detached: true, stdio: 'ignore' }));
  process.once('exit', () => signal('SIGKILL'));
}

/** Does unmeasured work at full speed. */
export async function unthrottled<T>(work: () => Promise<T>): Promise<T> {
  signal('SIGSTOP');
  try {
    return await work();
  } finally {
    signal('SIGCONT');
  }
}

function signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const process of busy) process.kill(name);
}
