/// <reference types="vite/client" />
/** Reads and writes calendar files in a worker that lives as long as the file takes. */
import type { Remote } from 'comlink';
import type { WrittenCalendar } from '#contract/icalendar/write.ts';
import { startTrustedWorker } from '#sync/app/trusted-worker.ts';
import type { CalendarFileApi, ReadCallbacks, ReadInWorker, Reading } from './calendar-file.worker.ts';
import workerUrl from './calendar-file.worker.ts?worker&url';

/** @throws when the worker fails, or its code cannot be loaded */
async function inWorker<T>(
  ask: (api: Remote<CalendarFileApi>, comlink: typeof import('comlink')) => Promise<T>,
): Promise<T> {
  const comlink = await import('comlink');
  const worker = startTrustedWorker(workerUrl, 'outing:calendar-file');
  // A failed worker never responds.
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker for calendar files failed')));
  });
  try {
    return await Promise.race([ask(comlink.wrap<CalendarFileApi>(worker), comlink), failed]);
  } finally {
    worker.terminate();
  }
}

/** Reports its progress repeatedly, and then the entries. */
export const readCalendarFile = (
  file: Blob,
  reading: Reading,
  { onProgress, onBatch }: ReadCallbacks,
): Promise<ReadInWorker> =>
  inWorker(async (api, { proxy }) => api.read(file, reading, proxy(onProgress), proxy(onBatch)));

export const writeCalendarFile = (calendar: WrittenCalendar): Promise<string> =>
  inWorker((api) => api.write(calendar));
