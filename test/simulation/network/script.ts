/** Scripts faults of single requests for tests, in addition to the random ones. */
import type { RawRequest } from '#engine/ports.ts';

/** Which requests are affected. */
export interface Match {
  /** The device that sends; any when omitted. */
  sender?: object;
  method?: RawRequest['method'];
  /** Below `/api/v1`; a string is a prefix of the path. */
  path?: string | RegExp;
  /** That many matching requests pass first. */
  skip?: number;
  /** Of the others each third is affected, for 3; all when omitted. */
  every?: number;
  /** That many requests are affected then; all when omitted. */
  times?: number;
}

export type Fate =
  /** The request never arrives. */
  | { kind: 'lose_request' }
  /** Its connection is reset at once. */
  | { kind: 'reset' }
  /** The server handles it, and the response is lost. */
  | { kind: 'lose_response' }
  /** This response is given without the server: in its name, or by a stranger such as a gateway. */
  | {
      kind: 'response';
      status: number;
      body?: unknown;
      headers?: Record<string, string>;
      by?: 'server' | 'stranger';
    }
  /** The request waits for its release before it reaches the server. */
  | { kind: 'hold_request' }
  /** The server responds, and the response waits for its release. */
  | { kind: 'hold_response' };

export interface Arrangement {
  /** How many requests were affected so far. */
  readonly met: number;
  /** Releases all held requests, now and later. */
  release(): void;
  /** Affects no further requests. */
  end(): void;
}

export interface Ruling {
  fate: Fate;
  /** Resolves when held requests may proceed. */
  released: Promise<void>;
}

const PREFIX = '/api/v1';

export class Script {
  readonly #rules: ((sender: object, request: RawRequest) => Ruling | null)[] = [];

  arrange(match: Match, fate: Fate): Arrangement {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let seen = 0;
    let met = 0;
    const rule = (sender: object, request: RawRequest): Ruling | null => {
      if (!matches(match, sender, request)) return null;
      seen += 1;
      if ((seen - (match.skip ?? 0)) % (match.every ?? 1) !== 0) return null;
      if (seen <= (match.skip ?? 0) || met >= (match.times ?? Number.POSITIVE_INFINITY)) return null;
      met += 1;
      return { fate, released };
    };
    this.#rules.push(rule);
    return {
      get met() {
        return met;
      },
      release,
      end: () => {
        const place = this.#rules.indexOf(rule);
        if (place >= 0) this.#rules.splice(place, 1);
      },
    };
  }

  /** The scripted fate of a request; null for none. */
  rulingOn(sender: object, request: RawRequest): Ruling | null {
    for (const rule of this.#rules) {
      const ruling = rule(sender, request);
      if (ruling) return ruling;
    }
    return null;
  }
}

function matches(match: Match, sender: object, { method, path }: RawRequest): boolean {
  if (match.sender !== undefined && match.sender !== sender) return false;
  if (match.method !== undefined && match.method !== method) return false;
  if (match.path === undefined) return true;
  const below = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path;
  return typeof match.path === 'string' ? below.startsWith(match.path) : match.path.test(below);
}

/** An error response in the server's format. */
export function refusal(status: number, code: string, more: { data?: unknown; seconds?: number } = {}): Fate {
  const { data, seconds } = more;
  return {
    kind: 'response',
    status,
    body: {
      status: 'error',
      code,
      readable_message: `Refused: ${code}`,
      errors: {},
      ...(data ? { data } : {}),
    },
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
  };
}
