/** Sends requests to the server: headers, CSRF, and what responses reveal about the network. */
import { REQUEST_TIMEOUT_MS } from '#contract/base/limits.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import type { Ports, RawRequest, RawUpload, UploadWatch } from '../ports.ts';
import {
  type ApiResponse,
  errorOf,
  isCsrfFailure,
  isInLines,
  isOurs,
  meaning,
  NO_RESPONSE,
  type OwnResponse,
  ownResponse,
  parseJson,
  type Unanswered,
} from './response.ts';

/** An upload that sends nothing more for this long was cut off. */
const UPLOAD_STALLED_AFTER_MS = 30_000;

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`, or a full path that starts with it */
  path: string;
  body: string | null;
  idempotencyKey?: string;
  /**
   * Whether the request only looks for a sign of the server: a foreign response to it means that the server is
   * unreachable.
   */
  isProbe?: true;
  /** Time limit for the whole response; default `REQUEST_TIMEOUT_MS` */
  timeoutMs?: number;
  /**
   * Called right before the request is sent, because fetching a token takes time and the tab may have slept. When it
   * returns false, nothing is sent, and the request counts as unanswered.
   */
  may?: () => boolean;
}

/** Bytes for a presigned URL */
export interface BytesToSend {
  url: string;
  headers: Record<string, string>;
  bytes: ArrayBuffer;
  /** See `Request.may`. */
  may?: () => boolean;
}

/** Sends requests of one user, or of no user in particular. */
export interface Sender {
  send(request: Request): Promise<ApiResponse>;
  /**
   * Like `send`, for a response in lines of JSON: `each` receives every line as it arrives (undefined: not JSON). If
   * the response is cut off, it has received the lines before the cut. Aborting says nothing about the network.
   */
  sendForLines(request: Request, each: (line: unknown) => void, signal: AbortSignal): Promise<ApiResponse>;
  /** Aborting `watch.signal` says nothing about the network, and the server may or may not have the bytes. */
  upload(bytes: BytesToSend, watch: UploadWatch): Promise<ApiResponse>;
}

export interface Http {
  /**
   * Returns a sender in the name of a user: the server refuses its requests under the session of another user. With
   * null, a request applies to whichever session it arrives with.
   */
  as(userId: string | null): Sender;
  setSocket(socketId: string | null): void;
  /** Null: unknown */
  setCsrfToken(token: string | null): void;
  /**
   * The installation that this device belongs to; null before it is known: then the client accepts any that names
   * itself.
   */
  setInstallation(id: string | null): void;
}

const PREFIX = '/api/v1';
const CSRF_COOKIE = '/sanctum/csrf-cookie';

/** Called when a response of our server starts */
type OnStart = (response: OwnResponse) => void;

interface Listener {
  onResponse(): void;
  onNoResponse(): void;
  onDoubt(): void;
  onForeign(): void;
  onMaintenance(): void;
  /** Called in addition when the server executed the request. */
  onSuccess(): void;
  /** Called in addition for each response of our server, with the device time of the request. */
  onOwnResponse(sentAt: number, response: OwnResponse): void;
}

/**
 * At most one of the first five callbacks runs after each request that was not aborted: `onResponse` when our server
 * responded, `onNoResponse` when it did not, `onDoubt` when it did not while it responded to others, `onForeign` when
 * something between us and the server responded, `onMaintenance` when it is under maintenance. None runs when something
 * else responded while the server responded to others: that problem affects only that request.
 */
export function createHttp(ports: Ports, clientId: string, listener: Listener): Http {
  let socketId: string | null = null;
  let csrfToken: string | null = null;
  let installation: string | null = null;
  /** Number of responses so far */
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

  /** @param read sends the request and reads the response. Rejects without one. */
  async function raw(
    userId: string | null,
    request: Request,
    read: (raw: RawRequest, onStart: OnStart) => Promise<OwnResponse | Unanswered> = readResponse,
  ): Promise<OwnResponse | Unanswered> {
    const headers = headersFor(userId, request.method);
    if (request.body !== null) headers['Content-Type'] = 'application/json';
    if (request.idempotencyKey) headers[HEADERS.idempotencyKey] = request.idempotencyKey;
    const path = request.path.startsWith(PREFIX) ? request.path : PREFIX + request.path;
    const sentAt = ports.now();
    const { method, body, timeoutMs = REQUEST_TIMEOUT_MS } = request;
    try {
      return await read({ method, path, headers, body, timeoutMs }, (response) =>
        listener.onOwnResponse(sentAt, response),
      );
    } catch {
      // All rejections of fetch (no route, reset, time-out) mean the same: no response.
      return NO_RESPONSE;
    }
  }

  async function readResponse(request: RawRequest, onStart: OnStart): Promise<OwnResponse | Unanswered> {
    const response = ownResponse(await ports.fetch(request), installation);
    if (isOurs(response)) onStart(response);
    return response;
  }

  /** Errors are not split into lines. */
  function readLines(each: (line: unknown) => void, signal: AbortSignal): typeof readResponse {
    return async (request, onStart) => {
      // Fetching a token takes time: the caller may have aborted meanwhile.
      signal.throwIfAborted();
      const raw = await ports.fetchLines(request, signal);
      const { status, header, lines } = raw;
      if (!isInLines(raw, installation)) {
        const parts: string[] = [];
        for await (const line of lines) parts.push(line);
        const response = ownResponse({ status, header, text: parts.join('\n') }, installation);
        if (isOurs(response)) onStart(response);
        return response;
      }
      // The server is there, even if its response is cut off.
      responses += 1;
      onStart({ status, header, body: undefined });
      for await (const line of lines) each(parseJson(line));
      return { status, header, body: undefined };
    };
  }

  async function fetchCsrfToken(): Promise<OwnResponse | Unanswered> {
    const response = await raw(null, { method: 'GET', path: CSRF_COOKIE, body: null });
    csrfToken = isOurs(response) ? response.header(HEADERS.csrfToken) : null;
    return response;
  }

  async function renewCsrfToken(): Promise<boolean> {
    await fetchCsrfToken();
    return csrfToken !== null;
  }

  /** Returns the response to give when there is no CSRF token and none can be fetched; null when there is one. */
  async function withoutCsrfToken(): Promise<ApiResponse | null> {
    if (csrfToken !== null) return null;
    const before = responses;
    const response = await fetchCsrfToken();
    if (csrfToken !== null) return null;
    if (!isOurs(response)) return unanswered(before, response, false);
    return response.status >= 500 ? understood(response) : unanswered(before, NO_RESPONSE, false);
  }

  async function send(
    userId: string | null,
    request: Request,
    read: typeof readResponse = readResponse,
    isAborted = never,
  ): Promise<ApiResponse> {
    const { may = always } = request;
    const unsafe = request.method !== 'GET';
    const blocked = unsafe ? await withoutCsrfToken() : null;
    if (blocked) return blocked;
    if (!may()) return NO_RESPONSE;
    const before = responses;
    let response = await raw(userId, request, read);
    // The token belongs to another session or expired: renews it once and sends the same request again.
    if (isOurs(response) && unsafe && isCsrfFailure(response) && (await renewCsrfToken()) && may())
      response = await raw(userId, request, read);
    const { isProbe = false } = request;
    if (!isOurs(response)) return isAborted() ? response : unanswered(before, response, isProbe);
    return response.status === 408 ? unanswered(before, NO_RESPONSE, isProbe) : understood(response);
  }

  /** A request that was sent before the latest response says nothing about the present state of the network. */
  function unanswered(responsesBefore: number, response: Unanswered, isProbe: boolean): Unanswered {
    const isForeign = response.by === 'another' && !isProbe;
    if (responses === responsesBefore) isForeign ? listener.onForeign() : listener.onNoResponse();
    else if (!isForeign) listener.onDoubt();
    return response;
  }

  function understood(response: OwnResponse): ApiResponse {
    responses += 1;
    if (response.status === 503 && errorOf(response)?.code === 'maintenance') listener.onMaintenance();
    else listener.onResponse();
    const meant = meaning(response);
    if (meant.kind === 'ok') listener.onSuccess();
    return meant;
  }

  async function rawUpload(
    userId: string | null,
    { url, headers, bytes }: BytesToSend,
    watch: UploadWatch,
  ): Promise<OwnResponse | Unanswered> {
    const own = isOwn(url);
    const sent: RawUpload = {
      url,
      // Another storage learns nothing about the user except what the URL says.
      headers: own ? { ...headersFor(userId, 'PUT'), ...headers } : headers,
      bytes,
      withCookies: own,
      stalledAfterMs: UPLOAD_STALLED_AFTER_MS,
    };
    try {
      const response = await ports.upload(sent, watch);
      // Another storage has its own format; its status is enough.
      return own
        ? ownResponse(response, installation)
        : { status: response.status, header: response.header, body: undefined };
    } catch {
      return NO_RESPONSE;
    }
  }

  async function upload(userId: string | null, bytes: BytesToSend, watch: UploadWatch): Promise<ApiResponse> {
    const { may = always } = bytes;
    const own = isOwn(bytes.url);
    const blocked = own ? await withoutCsrfToken() : null;
    if (blocked) return blocked;
    if (!may()) return NO_RESPONSE;
    const before = responses;
    let response = await rawUpload(userId, bytes, watch);
    if (isOurs(response) && own && isCsrfFailure(response) && (await renewCsrfToken()) && may())
      response = await rawUpload(userId, bytes, watch);
    if (!isOurs(response))
      return own && !watch.signal.aborted ? unanswered(before, response, false) : response;
    return own ? understood(response) : meaning(response);
  }

  function traced({ method, path }: Request, response: ApiResponse): ApiResponse {
    ports.trace?.({ kind: 'request', method, path, outcome: response.kind });
    return response;
  }

  return {
    as: (userId) => ({
      async send(request) {
        return traced(request, await send(userId, request));
      },
      async sendForLines(request, each, signal) {
        const isAborted = () => signal.aborted;
        return traced(request, await send(userId, request, readLines(each, signal), isAborted));
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
const never = () => false;

const isOwn = (url: string) => url.startsWith('/');
