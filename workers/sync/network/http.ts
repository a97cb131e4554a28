/** Requests to the server: headers, CSRF, and what an answer means. */
import * as v from 'valibot';
import { systemCalls } from '#contract/calls/system.ts';
import { ErrorBody, type FieldErrors, SOMETHING_WENT_WRONG } from '#contract/errors.ts';
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import type { Ports, RawAnswer, RawUpload, UploadWatch } from '../ports.ts';

/** An upload of which nothing more goes out for so long was cut. */
const UPLOAD_STALLED_AFTER_MS = 30_000;

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`, or a ready path of the server that begins with it. */
  path: string;
  body: string | null;
  idempotencyKey?: string;
  /** How long the whole answer may take; `REQUEST_TIMEOUT_MS` when left out. */
  timeoutMs?: number;
  /**
   * Asked in the moment in which it goes out: a token may have been waited for, or the tab been asleep. Where it says no the
   * request stays here, and counts as unanswered.
   */
  may?: () => boolean;
}

/** What an answer means for whoever asked. */
export type Answer =
  | { kind: 'ok'; status: number; body: unknown }
  /** Final as it stands. `data`: the server's present version, with a conflict. */
  | {
      kind: 'refused';
      status: number;
      code: string;
      message: string;
      errors: FieldErrors;
      data: unknown;
      retryAfterMs: number | null;
    }
  /** The server answered, but not yet: 5xx, 429, or the same request is still running. */
  | { kind: 'later'; status: number; code: string; retryAfterMs: number | null; message: string }
  | { kind: 'unauthenticated'; code: string; message: string; errors: FieldErrors }
  /** No response, or none of ours (a captive portal's page). Nothing is known of what the server did. */
  | { kind: 'unanswered' };

/** Bytes for a presigned URL. */
export interface BytesToSend {
  url: string;
  headers: Record<string, string>;
  bytes: ArrayBuffer;
  /** As that of a request. */
  may?: () => boolean;
}

/** Sends requests of one person, or of nobody in particular. */
export interface Sender {
  send(request: Request): Promise<Answer>;
  /** Of an upload that `watch.signal` aborts nothing is known; that says nothing of the network. */
  upload(bytes: BytesToSend, watch: UploadWatch): Promise<Answer>;
}

export interface Http {
  /**
   * Requests in the name of a person: whoever is signed in when they arrive, the server does nothing under the session of
   * another. With null the answer concerns whoever is signed in.
   */
  as(userId: string | null): Sender;
  setSocket(socketId: string | null): void;
  setCsrfToken(token: string): void;
}

const PREFIX = '/api/v1';
const CSRF_COOKIE = '/sanctum/csrf-cookie';
const HEALTH = systemCalls.health.path;

/**
 * After each request one of these is told: `heard` that a response came, `unheard` that none did, `doubted` that none did
 * while others were answered or that somebody else answered, `closed` that the server is under maintenance.
 */
export function createHttp(
  ports: Ports,
  clientId: string,
  listener: { heard(): void; unheard(): void; doubted(): void; closed(): void },
): Http {
  let socketId: string | null = null;
  let csrfToken: string | null = null;
  /** Responses so far. */
  let responses = 0;

  function headersFor(userId: string | null, method: Request['method']): Record<string, string> {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      [HEADERS.requestedWith]: 'XMLHttpRequest',
      [HEADERS.clientId]: clientId,
      [HEADERS.contractVersion]: String(CONTRACT_VERSION),
    };
    if (userId !== null) headers[HEADERS.userId] = userId;
    if (socketId) headers[HEADERS.socketId] = socketId;
    if (method !== 'GET' && csrfToken) headers[HEADERS.csrfToken] = csrfToken;
    return headers;
  }

  async function raw(userId: string | null, request: Request): Promise<OwnAnswer | null> {
    const headers = headersFor(userId, request.method);
    if (request.body !== null) headers['Content-Type'] = 'application/json';
    if (request.idempotencyKey) headers[HEADERS.idempotencyKey] = request.idempotencyKey;
    const path = request.path.startsWith(PREFIX) ? request.path : PREFIX + request.path;
    try {
      const answer = await ports.fetch({
        method: request.method,
        path,
        headers,
        body: request.body,
        timeoutMs: request.timeoutMs ?? REQUEST_TIMEOUT_MS,
      });
      return ownAnswer(answer);
    } catch {
      // Whatever fetch rejects with (no route, reset, time-out) means one thing: no response.
      return null;
    }
  }

  async function fetchCsrfToken(): Promise<OwnAnswer | null> {
    const answer = await raw(null, { method: 'GET', path: CSRF_COOKIE, body: null });
    csrfToken = answer?.header(HEADERS.csrfToken) ?? null;
    return answer;
  }

  async function renewCsrfToken(): Promise<boolean> {
    await fetchCsrfToken();
    return csrfToken !== null;
  }

  /** What keeps a request from being sent at all; null where there is a token. */
  async function withoutCsrfToken(): Promise<Answer | null> {
    if (csrfToken !== null) return null;
    const before = responses;
    const answer = await fetchCsrfToken();
    if (csrfToken !== null) return null;
    return answer?.status === 503 ? understood(CSRF_COOKIE, answer) : unanswered(before);
  }

  async function send(userId: string | null, request: Request): Promise<Answer> {
    const { may = always } = request;
    const unsafe = request.method !== 'GET';
    const kept = unsafe ? await withoutCsrfToken() : null;
    if (kept) return kept;
    if (!may()) return { kind: 'unanswered' };
    const before = responses;
    let answer = await raw(userId, request);
    // A token of another session, or none: renewed once, and the same request sent again.
    if (answer && unsafe && isCsrfFailure(answer) && (await renewCsrfToken()) && may())
      answer = await raw(userId, request);
    if (answer === null || answer.status === 408) return unanswered(before);
    return understood(request.path, answer);
  }

  /** What was sent before the latest response and stays without one says nothing of the network as it is now. */
  function unanswered(responsesBefore: number): Answer {
    if (responses === responsesBefore) listener.unheard();
    else listener.doubted();
    return { kind: 'unanswered' };
  }

  function understood(path: string, answer: OwnAnswer): Answer {
    responses += 1;
    const said = answer.status === 503 ? errorOf(answer) : undefined;
    // Whoever stands before the server and answers in its place is believed where the server was asked for its health.
    if (said?.code === 'maintenance' || (said === null && path === HEALTH)) listener.closed();
    else listener.heard();
    if (said === null && path !== HEALTH) listener.doubted();
    return meaning(answer);
  }

  async function rawUpload(
    userId: string | null,
    { url, headers, bytes }: BytesToSend,
    watch: UploadWatch,
  ): Promise<OwnAnswer | null> {
    const own = isOwn(url);
    const sent: RawUpload = {
      url,
      // Another storage is told nothing of the person but what its URL says.
      headers: own ? { ...headersFor(userId, 'PUT'), ...headers } : headers,
      bytes,
      withCookies: own,
      stalledAfterMs: UPLOAD_STALLED_AFTER_MS,
    };
    try {
      const answer = await ports.upload(sent, watch);
      // Another storage has a form of its own, of which the status says all that is asked.
      return own ? ownAnswer(answer) : { status: answer.status, header: answer.header, body: undefined };
    } catch {
      return null;
    }
  }

  async function upload(userId: string | null, bytes: BytesToSend, watch: UploadWatch): Promise<Answer> {
    const { may = always } = bytes;
    const own = isOwn(bytes.url);
    const kept = own ? await withoutCsrfToken() : null;
    if (kept) return kept;
    if (!may()) return { kind: 'unanswered' };
    const before = responses;
    let answer = await rawUpload(userId, bytes, watch);
    if (answer && own && isCsrfFailure(answer) && (await renewCsrfToken()) && may())
      answer = await rawUpload(userId, bytes, watch);
    if (answer === null) return own && !watch.signal.aborted ? unanswered(before) : { kind: 'unanswered' };
    return own ? understood(bytes.url, answer) : meaning(answer);
  }

  return {
    as: (userId) => ({
      async send(request) {
        const answer = await send(userId, request);
        const { method, path } = request;
        ports.trace?.({ kind: 'request', method, path, outcome: answer.kind });
        return answer;
      },
      upload: (bytes, watch) => upload(userId, bytes, watch),
    }),
    setSocket(id) {
      socketId = id;
    },
    setCsrfToken(token) {
      csrfToken = token;
    },
  };
}

const always = () => true;

const isOwn = (url: string) => url.startsWith('/');

/** An answer of the API with its body, read once: pages are large. Undefined: there is none, or it is not JSON. */
interface OwnAnswer {
  status: number;
  header(name: string): string | null;
  body: unknown;
}

/** Answers of the API are JSON or empty; anything else was put in by somebody on the way. */
function ownAnswer({ status, header, text }: RawAnswer): OwnAnswer | null {
  const body = parseJson(text);
  const isJson = (header('Content-Type') ?? '').includes('application/json') && body !== undefined;
  return isJson || status === 204 || status >= 500 ? { status, header, body } : null;
}

function isCsrfFailure(answer: OwnAnswer): boolean {
  if (answer.status === 419) return true;
  return answer.status === 403 && errorOf(answer)?.code === 'csrf';
}

function meaning(answer: OwnAnswer): Answer {
  const { status, body } = answer;
  if (status >= 200 && status < 300 && !saysFailed(body)) return { kind: 'ok', status, body };
  const error = errorOf(answer);
  const message = error?.readable_message ?? SOMETHING_WENT_WRONG;
  const code = error?.code ?? String(status);
  if (status === 401) return { kind: 'unauthenticated', code, message, errors: error?.errors ?? {} };
  const retryAfterMs = retryAfter(answer);
  const passing =
    status >= 500 ||
    status === 429 ||
    status === 419 ||
    (status === 409 && code !== 'conflict' && code !== 'id_taken');
  if (passing) return { kind: 'later', status, code, retryAfterMs, message };
  return {
    kind: 'refused',
    status,
    code,
    message,
    errors: error?.errors ?? {},
    data: error?.data,
    retryAfterMs,
  };
}

const Failed = v.object({ status: v.picklist(['failed', 'error']) });
const saysFailed = (body: unknown) => v.is(Failed, body);

function errorOf({ body }: OwnAnswer): ErrorBody | null {
  const parsed = v.safeParse(ErrorBody, body);
  return parsed.success ? parsed.output : null;
}

/** Undefined for what is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfter(answer: OwnAnswer): number | null {
  const seconds = Number(answer.header('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
}
