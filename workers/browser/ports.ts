/** Implements the engine's ports in a browser. */
import * as v from 'valibot';
import { newId } from '#db/new-id.ts';
import type { Bus, Ports, RawRequest, RawResponse } from '../sync/ports.ts';
import { fetchLines } from './fetch-lines.ts';
import { media } from './media.ts';
import { sealing } from './sealing.ts';
import { uploadBytes } from './upload.ts';

async function send({ method, path, headers, body, timeoutMs }: RawRequest): Promise<RawResponse> {
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

/** The Network Information API: only Chromium has it, and TypeScript's library does not declare it. */
const NetworkInformation = v.looseObject({
  connection: v.object({
    saveData: v.optional(v.boolean()),
    type: v.optional(v.string()),
    effectiveType: v.optional(v.string()),
  }),
});

function savesData(): boolean {
  const parsed = v.safeParse(NetworkInformation, navigator);
  if (!parsed.success) return false;
  const { saveData, type, effectiveType } = parsed.output.connection;
  return saveData === true || type === 'cellular' || effectiveType === 'slow-2g' || effectiveType === '2g';
}

async function storageUsed(): Promise<number | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null;
  return (await navigator.storage.estimate()).usage ?? null;
}

export const browserPorts: Ports = {
  fetch: send,
  fetchLines,
  upload: uploadBytes,
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  freshId: () => newId(),
  openBus,
  savesData,
  storageUsed,
  sealing,
  media,
  // A request that steals accepts no signal; it does not wait anyway.
  lock: (name, how, signal, hold) =>
    navigator.locks.request(name, how === 'steal' ? { steal: true } : { signal }, hold),
  report(problem) {
    // biome-ignore lint/suspicious/noConsole: a worker has no other way to report a bug to developers
    console.error(
      '[sync]',
      problem instanceof Error ? `${problem.name}: ${problem.message}` : problem,
      problem,
    );
  },
};
