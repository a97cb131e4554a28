/** Requests to the server: headers, CSRF, and what an answer means. */
import * as v from 'valibot';
import { ErrorBody, type FieldErrors, SOMETHING_WENT_WRONG } from '#contract/errors.ts';
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import type { Ports, RawAnswer, RawUpload, UploadWatch } from '../ports.ts';

/** An upload of which nothing more goes out for so long was cut. */
const UPLOAD_STALLED_AFTER_MS = 30_000;

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`, or a full path that starts with it. */
  path: string;
  body: string | null;
  idempotencyKey?: string;
  /** Time limit for the whole answer; `REQUEST_TIMEOUT_MS` when left out. */
  timeoutMs?: number;
  /**
   * Asked right before the request is sent, because fetching a token takes time and the tab may have slept. When it returns
   * false, nothing is sent, and the request counts as unanswered.
   */
  may?: () => boolean;
}

/** What an answer means for the caller. */
export type Answer =
  | { kind: 'ok'; status: number; body: unknown }
  /** Final. `data`: the server's present version, with a conflict. */
  | {
      kind: 'refused';
      status: number;
      code: string;
      message: string;
      errors: FieldErrors;
      data: unknown;
      retryAfterMs: number | null;
    }
  /** The server can not answer yet: 5xx, 429, or the same request is still running. */
  | { kind: 'later'; status: number; code: string; retryAfterMs: number | null; message: string }
  | { kind: 'unauthenticated'; code: string; message: string; errors: FieldErrors }
  /**
   * No response (`by: 'none'`), or one that is not of our server, such as a captive portal's or a gateway's (`by: 'another'`).
   * The server may or may not have done it.
   */
  | Unanswered;

type Unanswered = { kind: 'unanswered'; by: 'none' | 'another' };

/** Bytes for a presigned URL. */
export interface BytesToSend {
  url: string;
  headers: Record<string, string>;
  bytes: ArrayBuffer;
  /** See `Request.may`. */
  may?: () => boolean;
}

/** Sends requests of one user, or of no user in particular. */
export interface Sender {
  send(request: Request): Promise<Answer>;
  /** Aborting `watch.signal` says nothing about the network, and the server may or may not have the bytes. */
  upload(bytes: BytesToSend, watch: UploadWatch): Promise<Answer>;
}

export interface Http {
  /**
   * Requests in the name of a user: the server refuses them under the session of another user. With null, the request concerns
   * whichever session it arrives with.
   */
  as(userId: string | null): Sender;
  setSocket(socketId: string | null): void;
  setCsrfToken(token: string): void;
  /** The installation that this device belongs to; null before it is known: then any that names itself is believed. */
  setInstallation(id: string | null): void;
}

const PREFIX = '/api/v1';
const CSRF_COOKIE = '/sanctum/csrf-cookie';

interface Listener {
  onResponse(): void;
  onNoResponse(): void;
  onDoubt(): void;
  onMaintenance(): void;
  /** In addition, when the server did what it was asked for. */
  onSuccess(): void;
  /** In addition, for each answer of our server, with the device time at which it was asked. */
  onAnswer(sentAt: number, answer: OwnAnswer): void;
}

/**
 * Exactly one of the first four callbacks runs after each request: `onResponse` when our server answered, `onNoResponse` when it did not, `onDoubt`
 * when it did not while it answered others, `onMaintenance` when it is under maintenance. What something between us and the
 * server answers counts as no response.
 */
export function createHttp(ports: Ports, clientId: string, listener: Listener): Http {
  let socketId: string | null = null;
  let csrfToken: string | null = null;
  let installation: string | null = null;
  /** Number of responses so far. */
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

  async function raw(userId: string | null, request: Request): Promise<OwnAnswer | Unanswered> {
    const headers = headersFor(userId, request.method);
    if (request.body !== null) headers['Content-Type'] = 'application/json';
    if (request.idempotencyKey) headers[HEADERS.idempotencyKey] = request.idempotencyKey;
    const path = request.path.startsWith(PREFIX) ? request.path : PREFIX + request.path;
    const sentAt = ports.now();
    try {
      const raw = await ports.fetch({
        method: request.method,
        path,
        headers,
        body: request.body,
        timeoutMs: request.timeoutMs ?? REQUEST_TIMEOUT_MS,
      });
      const answer = ownAnswer(raw, installation);
      if (isOurs(answer)) listener.onAnswer(sentAt, answer);
      return answer;
    } catch {
      // All rejections of fetch (no route, reset, time-out) mean the same: no response.
      return NO_RESPONSE;
    }
  }

  async function fetchCsrfToken(): Promise<OwnAnswer | Unanswered> {
    const answer = await raw(null, { method: 'GET', path: CSRF_COOKIE, body: null });
    csrfToken = isOurs(answer) ? answer.header(HEADERS.csrfToken) : null;
    return answer;
  }

  async function renewCsrfToken(): Promise<boolean> {
    await fetchCsrfToken();
    return csrfToken !== null;
  }

  /** The answer to give when there is no CSRF token and none can be fetched; null when there is one. */
  async function withoutCsrfToken(): Promise<Answer | null> {
    if (csrfToken !== null) return null;
    const before = responses;
    const answer = await fetchCsrfToken();
    if (csrfToken !== null) return null;
    if (!isOurs(answer)) return unanswered(before, answer);
    return answer.status >= 500 ? understood(answer) : unanswered(before, NO_RESPONSE);
  }

  async function send(userId: string | null, request: Request): Promise<Answer> {
    const { may = always } = request;
    const unsafe = request.method !== 'GET';
    const blocked = unsafe ? await withoutCsrfToken() : null;
    if (blocked) return blocked;
    if (!may()) return NO_RESPONSE;
    const before = responses;
    let answer = await raw(userId, request);
    // The token belongs to another session or expired: renew it once and send the same request again.
    if (isOurs(answer) && unsafe && isCsrfFailure(answer) && (await renewCsrfToken()) && may())
      answer = await raw(userId, request);
    if (!isOurs(answer)) return unanswered(before, answer);
    return answer.status === 408 ? unanswered(before, NO_RESPONSE) : understood(answer);
  }

  /** A request that was sent before the latest response says nothing about the network as it is now. */
  function unanswered(responsesBefore: number, answer: Unanswered): Unanswered {
    if (responses === responsesBefore) listener.onNoResponse();
    else listener.onDoubt();
    return answer;
  }

  function understood(answer: OwnAnswer): Answer {
    responses += 1;
    if (answer.status === 503 && errorOf(answer)?.code === 'maintenance') listener.onMaintenance();
    else listener.onResponse();
    const meant = meaning(answer);
    if (meant.kind === 'ok') listener.onSuccess();
    return meant;
  }

  async function rawUpload(
    userId: string | null,
    { url, headers, bytes }: BytesToSend,
    watch: UploadWatch,
  ): Promise<OwnAnswer | Unanswered> {
    const own = isOwn(url);
    const sent: RawUpload = {
      url,
      // Another storage learns nothing about the user but what the URL says.
      headers: own ? { ...headersFor(userId, 'PUT'), ...headers } : headers,
      bytes,
      withCookies: own,
      stalledAfterMs: UPLOAD_STALLED_AFTER_MS,
    };
    try {
      const answer = await ports.upload(sent, watch);
      // Another storage has its own format; its status is enough.
      return own
        ? ownAnswer(answer, installation)
        : { status: answer.status, header: answer.header, body: undefined };
    } catch {
      return NO_RESPONSE;
    }
  }

  async function upload(userId: string | null, bytes: BytesToSend, watch: UploadWatch): Promise<Answer> {
    const { may = always } = bytes;
    const own = isOwn(bytes.url);
    const blocked = own ? await withoutCsrfToken() : null;
    if (blocked) return blocked;
    if (!may()) return NO_RESPONSE;
    const before = responses;
    let answer = await rawUpload(userId, bytes, watch);
    if (isOurs(answer) && own && isCsrfFailure(answer) && (await renewCsrfToken()) && may())
      answer = await rawUpload(userId, bytes, watch);
    if (!isOurs(answer)) return own && !watch.signal.aborted ? unanswered(before, answer) : answer;
    return own ? understood(answer) : meaning(answer);
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
    setInstallation(id) {
      installation = id;
    },
  };
}

const always = () => true;

const isOwn = (url: string) => url.startsWith('/');

/** An answer of the API with its body, parsed once because pages are large. Undefined: no body, or not JSON. */
export interface OwnAnswer {
  status: number;
  header(name: string): string | null;
  body: unknown;
}

const NO_RESPONSE: Unanswered = { kind: 'unanswered', by: 'none' };

const isOurs = (answer: OwnAnswer | Unanswered): answer is OwnAnswer => 'status' in answer;

/**
 * Answers of the API name the installation that gives them, and are JSON or empty. Anything else comes from something between
 * us and the server, whatever its status says, or from another server.
 */
function ownAnswer({ status, header, text }: RawAnswer, known: string | null): OwnAnswer | Unanswered {
  const installation = header(HEADERS.installation);
  const body = parseJson(text);
  const isJson = (header('Content-Type') ?? '').includes('application/json') && body !== undefined;
  const isOwn = installation !== null && (known === null || installation === known);
  return isOwn && (isJson || status === 204)
    ? { status, header, body }
    : { kind: 'unanswered', by: 'another' };
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
