/**
 * Gives browsers the run's clock. Playwright cannot set that of workers: the proxy puts the shift before each script of
 * the app, the only way to have it before the first module of a page, a worker and the service worker.
 */
import { readFileSync } from 'node:fs';
import { runAheadMs } from '../clock/run-clock.ts';
import { withHeader } from './raw-headers.ts';

export interface ApiResponse {
  readonly status: number;
  /** Raw ones. */
  readonly headers: string[];
  readonly body: Buffer;
}

/** Returns whether a response gets the clock; it must then arrive uncompressed. */
export const takesClock = (path: string): boolean => runAheadMs() !== 0 && /^[^?]*\.js(\?|$)/.test(path);

const SOURCE = readFileSync(new URL('../clock/shift-date.mjs', import.meta.url), 'utf8');
/**
 * The function's source: its text in memory is Playwright's compiled one, which differs from process to process, and a
 * service worker with one different letter is a new one to the browser.
 */
const SHIFT = SOURCE.slice(SOURCE.indexOf('function shiftDate')).trim().replace(/\n\s*/g, ' ');

/** In the first line of a script, whose lines keep their numbers. */
export const prelude = (aheadMs: number): string => `(${SHIFT})(${aheadMs});`;

/** Returns a script that shifts the clock first; a response of another kind stays as it is. */
export function withClock(response: ApiResponse): ApiResponse {
  if (response.status !== 200 || response.body.length === 0) return response;
  const body = Buffer.concat([Buffer.from(prelude(runAheadMs())), response.body]);
  return { ...response, body, headers: withHeader(response.headers, 'content-length', String(body.length)) };
}
