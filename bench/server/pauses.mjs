/**
 * Runs inside a measured server (`--import`): reports at `PAUSES_PORT` the longest piece of work of its event loop
 * since the last request, in microseconds of processor time. Plain JavaScript, because the built server has no
 * TypeScript loader.
 */
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/** Where Linux counts the time of only the main thread. */
function ofMainThread() {
  try {
    return openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  } catch {
    return null;
  }
}

/** @returns a clock of the main thread's processor time in µs; on other systems, of all threads together */
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
    // It never rests: all work of the loop is between two of its turns.
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
