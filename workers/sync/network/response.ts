/** Interprets a response of the server. */
import * as v from 'valibot';
import { ErrorBody, type FieldErrors, SOMETHING_WENT_WRONG } from '#contract/base/errors.ts';
import { HEADERS } from '#contract/version.ts';
import type { RawLines, RawResponse } from '../ports.ts';

/** What a response means for the caller */
export type ApiResponse =
  | { kind: 'ok'; status: number; body: unknown }
  /** Final. `data`: the server's present version, with a conflict */
  | {
      kind: 'refused';
      status: number;
      code: string;
      message: string;
      reason: string | undefined;
      errors: FieldErrors;
      data: unknown;
      retryAfterMs: number | null;
    }
  /** The server cannot respond yet: 5xx, 429, or the same request is still running. */
  | {
      kind: 'later';
      status: number;
      code: string;
      retryAfterMs: number | null;
      message: string;
      reason: string | undefined;
    }
  | {
      kind: 'unauthenticated';
      code: string;
      message: string;
      reason: string | undefined;
      errors: FieldErrors;
    }
  /**
   * No response (`by: 'none'`), or one that is not from our server, such as a captive portal's or a gateway's (`by:
   * 'another'`). The server may or may not have executed the request.
   */
  | Unanswered;

export type Unanswered = { kind: 'unanswered'; by: 'none' | 'another' };

/** A response of the API with its body, parsed once because pages are large. Undefined: no body, or not JSON */
export interface OwnResponse {
  status: number;
  header(name: string): string | null;
  body: unknown;
}

/**
 * Why something must be tried again. `foreign`: something between us and the server refuses it while the server may
 * respond to others, so their success says nothing about it. `named`: the server named the time. `passing`: anything
 * else.
 */
export type Hindrance = { kind: 'passing' | 'foreign' } | { kind: 'named'; afterMs: number };

export const PASSING: Hindrance = { kind: 'passing' };
export const FOREIGN: Hindrance = { kind: 'foreign' };

/** Returns how an inconclusive response affects the next attempt. */
export function hindranceOf(response: ApiResponse): Hindrance {
  if (response.kind === 'unanswered' && response.by === 'another') return FOREIGN;
  if (response.kind === 'later' && response.retryAfterMs !== null)
    return { kind: 'named', afterMs: response.retryAfterMs };
  return PASSING;
}

export const NO_RESPONSE: Unanswered = { kind: 'unanswered', by: 'none' };

export const isOurs = (response: OwnResponse | Unanswered): response is OwnResponse => 'status' in response;

/**
 * Responses of the API name their installation, and are JSON or empty. Anything else comes from something between us
 * and the server, whatever its status, or from another server.
 */
export function ownResponse(
  { status, header, text }: RawResponse,
  known: string | null,
): OwnResponse | Unanswered {
  const body = parseJson(text);
  const isJson = (header('Content-Type') ?? '').includes('application/json') && body !== undefined;
  return isFrom(known, header) && (isJson || status === 204)
    ? { status, header, body }
    : { kind: 'unanswered', by: 'another' };
}

const isFrom = (known: string | null, header: RawResponse['header']) => {
  const installation = header(HEADERS.installation);
  return installation !== null && (known === null || installation === known);
};

/** Returns whether a response of the server arrives in lines; errors never do. */
export const isInLines = ({ header }: RawLines, known: string | null): boolean =>
  isFrom(known, header) && (header('Content-Type') ?? '').includes('application/x-ndjson');

export function isCsrfFailure(response: OwnResponse): boolean {
  if (response.status === 419) return true;
  return response.status === 403 && errorOf(response)?.code === 'csrf';
}

export function meaning(response: OwnResponse): ApiResponse {
  const { status, body } = response;
  if (status >= 200 && status < 300 && !saysFailed(body)) return { kind: 'ok', status, body };
  const error = errorOf(response);
  const message = error?.readable_message ?? SOMETHING_WENT_WRONG;
  const reason = error === null ? 'internal' : error.reason;
  const code = error?.code ?? String(status);
  if (status === 401) return { kind: 'unauthenticated', code, message, reason, errors: error?.errors ?? {} };
  const retryAfterMs = retryAfter(response);
  const passing =
    status >= 500 ||
    status === 429 ||
    status === 419 ||
    (status === 409 && code !== 'conflict' && code !== 'id_taken');
  if (passing) return { kind: 'later', status, code, retryAfterMs, message, reason };
  return {
    kind: 'refused',
    status,
    code,
    message,
    reason,
    errors: error?.errors ?? {},
    data: error?.data,
    retryAfterMs,
  };
}

const Failed = v.object({ status: v.picklist(['failed', 'error']) });
const saysFailed = (body: unknown) => v.is(Failed, body);

export function errorOf({ body }: OwnResponse): ErrorBody | null {
  const parsed = v.safeParse(ErrorBody, body);
  return parsed.success ? parsed.output : null;
}

/** Returns undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfter(response: OwnResponse): number | null {
  const seconds = Number(response.header('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
}
