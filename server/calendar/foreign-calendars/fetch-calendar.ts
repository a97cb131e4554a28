/**
 * Fetches the file of a subscribed calendar. The subscriber chooses the address: the server connects only to the public
 * internet, whatever a name or a redirect leads to, and bounds both size and time (S145, S146, S147).
 */
import type { IncomingMessage } from 'node:http';
import { type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FOREIGN_CALENDAR_MAX_BYTES } from '#contract/base/limits.ts';
import type { ForeignCalendarProblem } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import { NotPublic, requestOutside } from '../../base/outbound/request.ts';

const TIMEOUT_MS = 10_000;
const REDIRECTS_MAX = 5;

/** The validators that its server sent for the known version. */
export interface KnownVersion {
  etag: string | null;
  last_modified: string | null;
}

export type Fetched =
  | { kind: 'file'; bytes: Uint8Array; charset: string; version: KnownVersion }
  | { kind: 'unchanged' }
  | { kind: 'failed'; problem: ForeignCalendarProblem };

export interface FetchOptions {
  /** Whether private networks are allowed, as in tests. */
  allowPrivate: boolean;
  /** Whether calendars are fetched without encryption; otherwise https is tried for an http address. */
  allowHttp: boolean;
  /** For all redirects together; ten seconds by default. */
  timeoutMs?: number;
}

/** A refusal of this module, as opposed to a network error. */
class NotFetched extends Error {
  readonly problem: ForeignCalendarProblem;
  constructor(problem: ForeignCalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}

const failed = (problem: ForeignCalendarProblem): Fetched => ({ kind: 'failed', problem });

async function open(
  url: URL,
  known: KnownVersion,
  signal: AbortSignal,
  allowPrivate: boolean,
): Promise<IncomingMessage> {
  const headers = {
    Accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'Accept-Encoding': 'gzip',
    'User-Agent': 'Outing calendar subscription',
    ...(known.etag !== null && { 'If-None-Match': known.etag }),
    ...(known.last_modified !== null && { 'If-Modified-Since': known.last_modified }),
  };
  try {
    return await requestOutside(url, { method: 'GET', headers, signal, allowPrivate });
  } catch (error) {
    throw error instanceof NotPublic ? new NotFetched('not_public') : error;
  }
}

/** The encodings in which servers send, whatever was requested; each named function decodes one. */
const UNPACKED: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * @throws {NotFetched} for one that is too large, encoded or decoded, or in an unknown encoding; and the errors of the
 * network
 */
async function bodyOf(response: IncomingMessage): Promise<Uint8Array> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack = UNPACKED.get(encoding);
  const problem: ForeignCalendarProblem | null =
    Number(response.headers['content-length'] ?? 0) > FOREIGN_CALENDAR_MAX_BYTES
      ? 'too_large'
      : unpack === undefined && !['identity', ''].includes(encoding)
        ? 'not_a_calendar'
        : null;
  if (problem !== null) {
    response.destroy();
    throw new NotFetched(problem);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      chunks.push(chunk);
      done(bytes > FOREIGN_CALENDAR_MAX_BYTES ? new NotFetched('too_large') : null);
    },
  });
  // A truncated body is an error here, encoded or not.
  await (unpack === undefined ? pipeline(response, collect) : pipeline(response, unpack(), collect));
  return Buffer.concat(chunks);
}

/** Returns the charset in `Content-Type`; empty if missing. */
const charsetOf = (type = '') => /charset\s*=\s*"?([\w-]{1,40})/i.exec(type)?.[1] ?? '';

const PROBLEM_OF_STATUS: ReadonlyMap<number, ForeignCalendarProblem> = new Map([
  [401, 'not_allowed'],
  [403, 'not_allowed'],
  [404, 'not_found'],
  [410, 'not_found'],
]);

/** Returns the next address of a redirect. @throws {NotFetched} for one that is not a web address */
function nextUrl(from: URL, location: string | undefined): URL {
  const next = location !== undefined && URL.canParse(location, from.href) ? new URL(location, from) : null;
  if (next === null || !['https:', 'http:'].includes(next.protocol)) throw new NotFetched('server_error');
  // The credentials before a host are only for its server.
  next.username = '';
  next.password = '';
  return next;
}

const headerOf = (value: string | undefined) => (value === undefined || value.length > 500 ? null : value);

async function follow(
  start: string,
  known: KnownVersion,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Fetched> {
  let url = new URL(start);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (!options.allowHttp) url.protocol = 'https:';
    const response = await open(url, known, signal, options.allowPrivate);
    const status = response.statusCode ?? 0;
    if ([301, 302, 303, 307, 308].includes(status)) {
      response.destroy();
      url = nextUrl(url, response.headers.location);
      continue;
    }
    if (status !== 200) response.destroy();
    if (status === 304) return { kind: 'unchanged' };
    if (status !== 200) return failed(PROBLEM_OF_STATUS.get(status) ?? 'server_error');
    const bytes = await bodyOf(response);
    const { etag, 'last-modified': modified, 'content-type': type } = response.headers;
    const version = { etag: headerOf(etag), last_modified: headerOf(modified) };
    return { kind: 'file', bytes, charset: charsetOf(type), version };
  }
  return failed('too_many_redirects');
}

/** Never rejects: every failure is a state that the user sees. */
export async function fetchCalendar(
  url: string,
  known: KnownVersion,
  options: FetchOptions,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    return await follow(url, known, options, signal);
  } catch (error) {
    return failed(error instanceof NotFetched ? error.problem : 'unreachable');
  }
}
