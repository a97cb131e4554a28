/** Simulates a network with faults, drawn from the seed for each request. */
import { HEADERS } from '#contract/version.ts';
import type { RawLines, RawRequest, RawResponse } from '#engine/ports.ts';
import type { Activity } from '../devices/activity.ts';
import type { VirtualClock } from '../devices/clock.ts';
import { type Fault, FaultCount } from './faults.ts';
import { asLines, isOfAll, rulingsAlong, rulingsOn } from './lines.ts';
import { type Ruling, Script } from './script.ts';

/** What may go wrong, with its probability for one request or one socket event. */
export interface Weather {
  /** The request never arrives. */
  dropRequest: number;
  /** The server does its work, and the response is lost. */
  dropResponse: number;
  /** The request arrives twice, the second time at once or some seconds later. */
  repeat: number;
  /** Something else responds in the server's place, or after it. */
  made: Partial<Record<MadeUp, number>>;
  /** A response in lines is cut before one of them. */
  cutBeforeLine: number;
  /** Longest delay each way, virtual ms. */
  delayMs: number;
  eventLost: number;
  eventRepeated: number;
  /** The event arrives after later ones. */
  eventLate: number;
}

type MadeUp = MadeByServer | MadeByStranger;

/** Made up in the server's name. */
type MadeByServer = '500' | '503 with Retry-After' | '429 with Retry-After' | '401 in passing' | '419';

/** Responses of something between the device and the server, without knowledge of the request. */
type MadeByStranger =
  | '502'
  | '504 after the effect'
  | 'captive portal'
  | 'gateway: 200'
  | 'gateway: 204'
  | 'gateway: 400'
  | 'gateway: 401'
  | 'gateway: 403'
  | 'gateway: 404'
  | 'gateway: 410';

export const FAIR: Weather = {
  dropRequest: 0,
  dropResponse: 0,
  repeat: 0,
  made: {},
  cutBeforeLine: 0,
  delayMs: 40,
  eventLost: 0,
  eventRepeated: 0,
  eventLate: 0,
};

export const STORMY: Weather = {
  dropRequest: 0.06,
  dropResponse: 0.09,
  repeat: 0.05,
  made: {
    '500': 0.02,
    '502': 0.02,
    '503 with Retry-After': 0.02,
    '504 after the effect': 0.02,
    '429 with Retry-After': 0.02,
    '401 in passing': 0.01,
    '419': 0.01,
    'captive portal': 0.01,
    'gateway: 200': 0.004,
    'gateway: 204': 0.003,
    'gateway: 400': 0.003,
    'gateway: 401': 0.003,
    'gateway: 403': 0.003,
    'gateway: 404': 0.004,
    'gateway: 410': 0.004,
  },
  cutBeforeLine: 0.02,
  delayMs: 3_000,
  eventLost: 0.08,
  eventRepeated: 0.08,
  eventLate: 0.08,
};

const SLOW_MS = 1_000;
const REPEATED_WITHIN_MS = 8_000;

interface Answered {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const refused = (status: number, code: string, headers: Record<string, string> = {}): Answered => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  text: JSON.stringify({ status: 'error', code, readable_message: `Refused: ${code}`, errors: {} }),
});
const page = (status: number, title: string): Answered => ({
  status,
  headers: { 'content-type': 'text/html' },
  text: `<html>${title}</html>`,
});

const json = (status: number, body: unknown): Answered => ({
  status,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify(body),
});

const BY_SERVER: Record<MadeByServer, Answered> = {
  '500': refused(500, 'internal'),
  '503 with Retry-After': refused(503, 'unavailable', { 'retry-after': '3' }),
  '429 with Retry-After': refused(429, 'rate_limited', { 'retry-after': '2' }),
  '401 in passing': refused(401, 'unauthenticated'),
  '419': refused(419, 'csrf'),
};
const BY_STRANGER: Record<MadeByStranger, Answered> = {
  '502': page(502, 'Bad Gateway'),
  '504 after the effect': page(504, 'Gateway Timeout'),
  'captive portal': page(200, 'Welcome'),
  'gateway: 200': json(200, { status: 'success' }),
  'gateway: 204': { status: 204, headers: {}, text: '' },
  'gateway: 400': json(400, { message: 'Bad Request' }),
  'gateway: 401': refused(401, 'unauthenticated'),
  'gateway: 403': refused(403, 'forbidden'),
  'gateway: 404': json(404, { message: 'no Route matched with those values' }),
  'gateway: 410': refused(410, 'gone'),
};
const KINDS = [...Object.keys(BY_SERVER), ...Object.keys(BY_STRANGER)] as MadeUp[];
const isByServer = (kind: MadeUp): kind is MadeByServer => kind in BY_SERVER;

/** The sender, and how the request reaches the server. */
export interface Sending {
  sender: object;
  request: RawRequest;
  online(): boolean;
  serve(): Promise<RawResponse>;
}

export class Network {
  weather: Weather = FAIR;
  /** Faults that a test scripts for single requests. */
  readonly script = new Script();
  readonly faults = new FaultCount();
  /** Number of requests in progress, and the virtual time of the last one. */
  underWay = 0;
  busyAt = 0;
  #serverBackAt = 0;
  readonly #silences = new Set<() => void>();
  /** How often the server was killed: requests in progress then are cut. */
  #ends = 0;
  readonly #clock: VirtualClock;
  readonly #random: () => number;
  readonly #activity: Activity;

  /** The installation that the server's responses name. */
  readonly #installation: string;

  constructor(clock: VirtualClock, random: () => number, activity: Activity, installation: string) {
    this.#installation = installation;
    this.#clock = clock;
    this.#random = random;
    this.#activity = activity;
  }

  /** The server was killed and responds again after that time. */
  cut(downForMs: number): void {
    this.#ends += 1;
    this.#serverBackAt = this.#clock.now() + downForMs;
  }

  get serverIsUp(): boolean {
    return this.#clock.now() >= this.#serverBackAt;
  }

  happens(probability: number): boolean {
    return probability > 0 && this.#random() < probability;
  }

  /** Carries a request of a sender that is `online()`, or rejects as `fetch` does without a response. */
  async carry(sending: Sending): Promise<RawResponse> {
    this.underWay += 1;
    try {
      return await this.#carry(sending);
    } finally {
      this.underWay -= 1;
      this.busyAt = this.#clock.now();
    }
  }

  /** Like `carry`, for a response in lines. */
  async carryLines(sending: Sending): Promise<RawLines> {
    const { sender, request, online } = sending;
    const rulings = rulingsOn(this.script, sender, request);
    const held = rulings.filter((ruling) => ruling?.fate.kind === 'hold_request');
    const { timeoutMs } = request;
    if (held.length > 0)
      await Promise.race([Promise.all(held.map((ruling) => ruling?.released)), this.#silence(timeoutMs)]);
    const ofAll = rulings.find((ruling) => ruling && isOfAll(ruling)) ?? null;
    this.underWay += 1;
    const ended = () => {
      this.underWay -= 1;
      this.busyAt = this.#clock.now();
    };
    try {
      const response = await this.#carry(sending, ofAll ?? undefined);
      const ends = this.#ends;
      const raw = asLines(response, rulings, rulingsAlong(this.script, sender, request), {
        beforeLine: async () => {
          if (this.happens(this.weather.cutBeforeLine)) return this.#lost('answer cut', timeoutMs);
          if (!online()) return this.#lost('device offline', timeoutMs);
          if (ends !== this.#ends) return this.#lost('cut by the end of the server', 0);
        },
        silence: () => this.#silence(timeoutMs),
      });
      return { ...raw, lines: during(raw.lines, ended) };
    } catch (problem) {
      ended();
      throw problem;
    }
  }

  async #carry(
    { sender, request, online, serve }: Sending,
    ruling = this.script.rulingOn(sender, request),
  ): Promise<RawResponse> {
    const { timeoutMs } = request;
    if (!online()) return this.#lost('device offline', 0);
    if (ruling) return this.#arranged(ruling, request, online, serve);
    if (this.happens(this.weather.dropRequest)) return this.#lost('request lost', timeoutMs);
    const ends = this.#ends;
    await this.#delay(this.weather);
    if (!online()) return this.#lost('device offline', timeoutMs);
    if (ends !== this.#ends) return this.#lost('cut by the end of the server', 0);
    if (!this.serverIsUp) return this.#lost('server away', 0);
    const made = this.#madeUp(this.weather);
    if (made !== null && made !== '504 after the effect') return this.#answer(made);
    const served = await this.#serve(serve);
    if (this.happens(this.weather.repeat)) await this.#repeat(serve);
    if (made !== null) return this.#answer(made);
    if (this.happens(this.weather.dropResponse)) return this.#lost('answer lost', timeoutMs);
    await this.#delay(this.weather);
    if (!online()) return this.#lost('device offline', timeoutMs);
    if (ends !== this.#ends) return this.#lost('cut by the end of the server', 0);
    return served;
  }

  /** Sends the same request to the server once more and ignores the response. */
  async #repeat(serve: () => Promise<RawResponse>): Promise<void> {
    if (this.#random() < 0.5) {
      this.faults.add('request repeated');
      await this.#serve(serve);
      return;
    }
    this.faults.add('request repeated later');
    this.#clock.after(this.#random() * REPEATED_WITHIN_MS, () => void this.#serve(serve));
  }

  async #arranged(
    { fate, released }: Ruling,
    { timeoutMs }: RawRequest,
    online: () => boolean,
    serve: () => Promise<RawResponse>,
  ): Promise<RawResponse> {
    await this.#delay(FAIR);
    switch (fate.kind) {
      case 'lose_request':
        return this.#silence(timeoutMs);
      case 'reset':
        return this.#silence(0);
      case 'lose_response':
        await this.#serve(serve);
        return this.#silence(timeoutMs);
      case 'response': {
        const headers = { 'content-type': 'application/json', ...fate.headers };
        const text = typeof fate.body === 'string' ? fate.body : JSON.stringify(fate.body ?? null);
        const answered = { status: fate.status, headers, text };
        return fate.by === 'stranger' ? rawResponse(answered) : this.#inServersName(answered);
      }
      case 'hold_request':
        await Promise.race([released, this.#silence(timeoutMs)]);
        return online() ? this.#serve(serve) : this.#silence(0);
      case 'hold_response': {
        const response = await this.#serve(serve);
        await Promise.race([released, this.#silence(timeoutMs)]);
        return online() ? response : this.#silence(0);
      }
    }
  }

  #serve(serve: () => Promise<RawResponse>): Promise<RawResponse> {
    return this.#activity.during(serve());
  }

  /** The fault to respond with, if any; drawn at once for all kinds. */
  #madeUp({ made }: Weather): MadeUp | null {
    const drawn = KINDS.some((kind) => made[kind]) ? this.#random() : 1;
    let below = 0;
    for (const kind of KINDS) {
      below += made[kind] ?? 0;
      if (drawn < below) return kind;
    }
    return null;
  }

  #answer(kind: MadeUp): RawResponse {
    this.faults.add(kind);
    return isByServer(kind) ? this.#inServersName(BY_SERVER[kind]) : rawResponse(BY_STRANGER[kind]);
  }

  #inServersName({ status, headers, text }: Answered): RawResponse {
    const installation = { [HEADERS.installation.toLowerCase()]: this.#installation };
    return rawResponse({ status, text, headers: { ...installation, ...headers } });
  }

  #delay({ delayMs }: Weather): Promise<void> {
    const ms = Math.ceil(this.#random() * delayMs);
    if (ms > SLOW_MS) this.faults.add('slow (over 1 s)');
    return new Promise((resolve) => void this.#clock.after(ms, resolve));
  }

  #lost(fault: Fault, afterMs: number): Promise<never> {
    this.faults.add(fault);
    return this.#silence(afterMs);
  }

  /** The device changed networks: requests on the old one fail at once, as in browsers. */
  renew(): void {
    for (const fail of [...this.#silences]) fail();
  }

  /** No response, noticed after some time. */
  #silence(afterMs: number): Promise<never> {
    const silence = new Promise<never>((_, reject) => {
      const fail = () => {
        this.#silences.delete(fail);
        reject(new TypeError('Failed to fetch'));
      };
      this.#silences.add(fail);
      this.#clock.after(afterMs, fail);
    });
    // Not awaited when something else came first.
    silence.catch(() => {});
    return silence;
  }
}

/** The same lines. @param ended called when no more of them are read. */
async function* during(lines: AsyncIterable<string>, ended: () => void): AsyncGenerator<string> {
  try {
    yield* lines;
  } finally {
    ended();
  }
}

function rawResponse({ status, headers, text }: Answered): RawResponse {
  return { status, text, header: (name) => headers[name.toLowerCase()] ?? null };
}
