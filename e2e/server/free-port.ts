/** Finds ports for servers that keep their port when they restart. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range that systems use for outgoing connections (32,768 on Linux, 49,152 elsewhere): while a server is
 * down, or not there yet, a browser's connection could take such a port.
 */
const FIRST = 20_000;
const LAST = 31_999;
/** Each process tries its own ports first: two that look at the same moment both see a port free. */
const STRIDE = 97;

let next = FIRST + ((process.pid * STRIDE) % (LAST + 1 - FIRST));

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch {
    // Taken, or not permitted: try the next one; without any the caller gets an error.
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/**
 * @returns a port that nothing listens on at the moment, another one at each call
 * @throws {Error} if all are taken
 */
export async function freePort(host: string): Promise<number> {
  for (let looked = FIRST; looked <= LAST; looked += 1) {
    const port = next;
    next = port === LAST ? FIRST : port + 1;
    if (await isFree(port, host)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free on ${host}`);
}
