/**
 * Runs in a server that is measured (`--import`): tells at `PAUSES_PORT` how long the longest piece of work of its loop was since it was asked
 * last, in microseconds of the processor. Plain JavaScript, because the built server has no loader of TypeScript.
 */
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/** Where Linux counts the time of the main thread alone. */
function ofMainThread() {
  try {
    return openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  } catch {
    return null;
  }
}

/** @returns a clock of the main thread's time of the processor in µs; elsewhere than on Linux, of all threads together */
function clock() {
  const file = ofMainThread();
  const bytes = Buffer.alloc(64);
  return () => {
    if (file !== null)
      return Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, 64, 0)), 10) / 1_000;
    const { user, system } = process.cpuUsage();
    return user + system;
  };
}

function watch() {
  const now = clock();
  let [longest, last] = [0, now()];
  const turn = () => {
    const time = now();
    longest = Math.max(longest, time - last);
    last = time;
    // It never rests: whatever the loop does lies between two turns.
    setImmediate(turn);
  };
  turn();
  createServer((socket) => {
    socket.on('error', () => undefined).end(String(Math.round(longest)));
    longest = 0;
  })
    .listen(Number(process.env.PAUSES_PORT), '127.0.0.1')
    .unref();
}

// Not in the threads and processes of the server.
if (isMainThread && process.argv[1]?.endsWith('main.js')) watch();
