/** A client for tests: stores cookies like a browser, and makes the calls of the contract over real HTTP. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { Call, CallInput, CallResponse } from '#contract/base/call.ts';
import { pathOfCall } from '#contract/base/call-path.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed if it is JSON, otherwise the text (empty for HEAD). */
  readonly body: unknown;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Sent as it is. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>;
}

type Needed<TCall extends Call> = {
  [K in keyof CallInput<TCall> as CallInput<TCall>[K] extends undefined ? never : K]: CallInput<TCall>[K];
};

/** The parameters of a call; the query is optional where all of it is. */
type Given<TCall extends Call> = Omit<Needed<TCall>, 'query'> &
  (Needed<TCall> extends { query: infer TQuery }
    ? Record<string, never> extends TQuery
      ? { query?: TQuery | undefined }
      : { query: TQuery }
    : unknown);

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Path and query of a call with these parameters. */
export function pathOf(call: Call, { params = {}, query = {} }: Parts): string {
  const path = pathOfCall(call).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `${path}${search === '' ? '' : `?${search}`}`;
}

export class Client {
  readonly #base: string;
  readonly #origin: string;
  readonly cookies = new Map<string, string>();
  csrfToken: string | null = null;
  /** Sent as `X-Forwarded-For`, so that rate limits by address count each client separately. */
  address: string;
  readonly clientId = randomUUID();

  constructor(base: string, origin: string, address: string) {
    this.#base = base;
    this.#origin = origin;
    this.address = address;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Makes any request. A header that is null is omitted. */
  async request(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse> {
    const given: Record<string, string | null> = {
      Origin: method === 'GET' ? null : this.#origin,
      Cookie: this.cookieHeader === '' ? null : this.cookieHeader,
      'Content-Type': options.rawBody === undefined ? null : 'application/json',
      'X-Forwarded-For': this.address,
      [HEADERS.csrfToken]: this.csrfToken,
      [HEADERS.clientId]: this.clientId,
      [HEADERS.contractVersion]: String(CONTRACT_VERSION),
      [HEADERS.requestedWith]: 'XMLHttpRequest',
      ...options.headers,
    };
    const headers = Object.entries(given).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    );
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(options.rawBody !== undefined && { body: options.rawBody }),
    });
    this.#keepCookies(response.headers);
    // With any status: devices accept no other response (F65).
    if (!response.headers.has(HEADERS.installation))
      throw new Error(
        `${method} ${path} responded with ${response.status} without the name of the installation`,
      );
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    this.csrfToken = headers.get(HEADERS.csrfToken) ?? this.csrfToken;
  }

  /** Fetches the CSRF cookie, and with it a session. */
  async prepare(): Promise<this> {
    await this.call(authCalls.csrfCookie, {});
    return this;
  }

  /** Makes a call of the contract. Before the first unsafe one, fetches the CSRF cookie. */
  async call<const TCall extends Call>(
    call: TCall,
    given: Given<TCall>,
    options: RequestOptions = {},
  ): Promise<ApiResponse> {
    const parts: Parts = given;
    if (call.method !== 'GET' && this.csrfToken === null) await this.prepare();
    return this.request(call.method, pathOf(call, parts), {
      ...(parts.body !== undefined && { rawBody: JSON.stringify(parts.body) }),
      ...options,
    });
  }

  /** Makes a call that must succeed. @returns its response, validated by the contract. */
  async ok<const TCall extends Call>(
    call: TCall,
    given: Given<TCall>,
    options: RequestOptions = {},
  ): Promise<CallResponse<TCall>> {
    const response = await this.call(call, given, options);
    if (response.status >= 300)
      throw new Error(`${call.method} ${call.path}: ${response.status} ${response.text}`);
    const parsed = v.parse(call.response, response.status === 204 ? undefined : response.body);
    // The type is derived from the schema that has just parsed it.
    return parsed as CallResponse<TCall>;
  }
}
