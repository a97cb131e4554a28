/** A network with faults: what was drawn from the seed happens to each request and each socket. */
import type { RawAnswer, RawRequest } from '#engine/ports.ts';
import type { Activity } from './activity.ts';
import type { VirtualClock } from './clock.ts';
import { type Ruling, Script } from './script.ts';

/** What may go wrong, each with its probability for one request. */
export interface Weather {
  /** The request never arrives. */
  dropRequest: number;
  /** The server does its work, and the answer is lost. */
  dropAnswer: number;
  /** The request arrives twice. */
  repeat: number;
  /** A proxy answers 502 without asking the server. */
  badGateway: number;
  /** 429 with Retry-After. */
  tooMany: number;
  /** A captive portal answers with its own page. */
  portal: number;
  /** Longest delay each way, virtual ms. */
  delayMs: number;
}

export const FAIR: Weather = {
  dropRequest: 0,
  dropAnswer: 0,
  repeat: 0,
  badGateway: 0,
  tooMany: 0,
  portal: 0,
  delayMs: 40,
};

export const STORM: Weather = {
  dropRequest: 0.08,
  dropAnswer: 0.1,
  repeat: 0.05,
  badGateway: 0.05,
  tooMany: 0.03,
  portal: 0.02,
  delayMs: 3_000,
};

export type FaultCount = Record<Exclude<keyof Weather, 'delayMs'> | 'offline', number>;

export class Network {
  weather: Weather = FAIR;
  /** What a test arranges for single requests. */
  readonly script = new Script();
  readonly faults: FaultCount = {
    dropRequest: 0,
    dropAnswer: 0,
    repeat: 0,
    badGateway: 0,
    tooMany: 0,
    portal: 0,
    offline: 0,
  };
  readonly #clock: VirtualClock;
  readonly #random: () => number;
  readonly #activity: Activity;

  constructor(clock: VirtualClock, random: () => number, activity: Activity) {
    this.#clock = clock;
    this.#random = random;
    this.#activity = activity;
  }

  /** Carries a request of a sender that is `online()`, or rejects as `fetch` does without a response. */
  async carry(
    sender: object,
    request: RawRequest,
    online: () => boolean,
    serve: () => Promise<Response>,
  ): Promise<RawAnswer> {
    const weather = this.weather;
    if (!online()) return this.#lost('offline', 0);
    const ruling = this.script.rulingOn(sender, request);
    if (ruling) return this.#arranged(ruling, request, online, serve);
    if (this.#happens(weather.dropRequest)) return this.#lost('dropRequest', request.timeoutMs);
    await this.#delay(weather);
    if (!online()) return this.#lost('offline', request.timeoutMs);
    if (this.#happens(weather.badGateway))
      return this.#made('badGateway', 502, {}, '<html>Bad Gateway</html>');
    if (this.#happens(weather.tooMany)) return this.#made('tooMany', 429, { 'retry-after': '2' }, TOO_MANY);
    if (this.#happens(weather.portal))
      return this.#made('portal', 200, { 'content-type': 'text/html' }, '<html>Welcome</html>');
    const served = await this.#serve(serve);
    if (this.#happens(weather.repeat)) {
      this.faults.repeat += 1;
      await this.#serve(serve);
    }
    if (this.#happens(weather.dropAnswer)) return this.#lost('dropAnswer', request.timeoutMs);
    await this.#delay(weather);
    if (!online()) return this.#lost('offline', request.timeoutMs);
    return served;
  }

  async #arranged(
    { fate, released }: Ruling,
    { timeoutMs }: RawRequest,
    online: () => boolean,
    serve: () => Promise<Response>,
  ): Promise<RawAnswer> {
    await this.#delay(FAIR);
    switch (fate.kind) {
      case 'lose_request':
        return this.#silence(timeoutMs);
      case 'lose_answer':
        await this.#serve(serve);
        return this.#silence(timeoutMs);
      case 'answer': {
        const headers = { 'content-type': 'application/json', ...fate.headers };
        const text = typeof fate.body === 'string' ? fate.body : JSON.stringify(fate.body ?? null);
        return madeUp(fate.status, headers, text);
      }
      case 'hold_request':
        await Promise.race([released, this.#silence(timeoutMs)]);
        return online() ? this.#serve(serve) : this.#silence(0);
      case 'hold_answer': {
        const answer = await this.#serve(serve);
        await Promise.race([released, this.#silence(timeoutMs)]);
        return online() ? answer : this.#silence(0);
      }
    }
  }

  async #serve(serve: () => Promise<Response>): Promise<RawAnswer> {
    return this.#activity.during(
      (async () => {
        const response = await serve();
        const text = await response.text();
        return { status: response.status, text, header: (name: string) => response.headers.get(name) };
      })(),
    );
  }

  #happens(probability: number): boolean {
    return probability > 0 && this.#random() < probability;
  }

  #delay({ delayMs }: Weather): Promise<void> {
    const ms = Math.ceil(this.#random() * delayMs);
    return new Promise((resolve) => void this.#clock.after(ms, resolve));
  }

  #lost(fault: keyof FaultCount, afterMs: number): Promise<RawAnswer> {
    this.faults[fault] += 1;
    return this.#silence(afterMs);
  }

  /** No response, found out after some time. */
  #silence(afterMs: number): Promise<never> {
    const silence = new Promise<never>(
      (_, reject) => void this.#clock.after(afterMs, () => reject(new TypeError('Failed to fetch'))),
    );
    // Where something else came first, nobody waits for it any more.
    silence.catch(() => {});
    return silence;
  }

  #made(fault: keyof FaultCount, status: number, headers: Record<string, string>, text: string): RawAnswer {
    this.faults[fault] += 1;
    return madeUp(status, headers, text);
  }
}

function madeUp(status: number, headers: Record<string, string>, text: string): RawAnswer {
  return { status, text, header: (name) => headers[name.toLowerCase()] ?? null };
}

const TOO_MANY = JSON.stringify({
  status: 'error',
  code: 'rate_limited',
  readable_message: 'Too many requests.',
  errors: {},
});
