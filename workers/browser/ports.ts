/** The engine's ports in a browser. */
import { newId } from '#db/new-id.ts';
import type { Bus, Ports, RawAnswer, RawRequest } from '../sync/ports.ts';
import { openBrowserSocket } from './socket.ts';

async function send({ method, path, headers, body, timeoutMs }: RawRequest): Promise<RawAnswer> {
  const response = await fetch(path, {
    method,
    headers,
    body,
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: await response.text(),
  };
}

function openBus(name: string): Bus {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data)),
    close: () => channel.close(),
  };
}

export const browserPorts: Ports = {
  fetch: send,
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  freshId: () => newId(),
  openSocket: openBrowserSocket,
  openBus,
  // A request that steals can not be aborted: it does not wait.
  lock: (name, how, signal, hold) =>
    navigator.locks.request(name, how === 'steal' ? { steal: true } : { signal }, hold),
  report(problem) {
    // biome-ignore lint/suspicious/noConsole: a worker has nowhere else to tell a developer of a bug
    console.error('[sync]', problem);
  },
};
