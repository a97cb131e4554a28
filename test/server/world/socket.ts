/** A socket for tests that writes protocol messages by hand, so that it can also send wrong ones. */
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { API_PREFIX } from '#contract/base/call-path.ts';
import { systemCalls } from '#contract/system/calls.ts';
import type { Client } from './client.ts';
import { APP_URL, type TestServer } from './harness.ts';

const Message = v.object({
  event: v.string(),
  channel: v.optional(v.string()),
  /** Always JSON text. */
  data: v.pipe(
    v.string(),
    v.transform((text): unknown => JSON.parse(text)),
  ),
});
export type Message = v.InferOutput<typeof Message>;

/** Received messages in order; tests can wait for more. */
export class Inbox {
  readonly messages: Message[] = [];
  readonly #waiting = new Set<() => void>();

  push(text: string): void {
    this.messages.push(v.parse(Message, JSON.parse(text)));
    for (const check of [...this.#waiting]) check();
  }

  /** Resolves when this many messages match. */
  when(matches: (message: Message) => boolean, count = 1): Promise<Message[]> {
    return new Promise((resolve) => {
      const check = () => {
        const found = this.messages.filter(matches);
        if (found.length < count) return;
        this.#waiting.delete(check);
        resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }

  /** The first message of an event, of one channel if it is given. */
  async first(event: string, channel?: string): Promise<Message> {
    const [message] = await this.when((one) => one.event === event && (!channel || one.channel === channel));
    if (message === undefined) throw new Error('There is no such message');
    return message;
  }

  /** The events of a channel, in order. */
  eventsOf(channel: string): unknown[] {
    return this.messages
      .filter((one) => one.channel === channel && !one.event.startsWith('pusher'))
      .map(({ data }) => data);
  }
}

const Established = v.object({ socket_id: v.string(), activity_timeout: v.number() });

export class Socket extends Inbox {
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Resolves with the status of a rejected upgrade. */
  readonly refused: Promise<number | undefined>;
  readonly #ws: WebSocket;

  constructor(url: string, headers: Record<string, string>) {
    super();
    this.#ws = new WebSocket(url, { headers });
    this.#ws.on('message', (data) => this.push(data.toString()));
    this.refused = new Promise((resolve) => {
      this.#ws.once('unexpected-response', (_, response) => resolve(response.statusCode));
    });
    this.closed = new Promise((resolve) => {
      this.#ws.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
      // A `close` event follows.
      this.#ws.on('error', () => {});
    });
  }

  async established(): Promise<v.InferOutput<typeof Established>> {
    return v.parse(Established, (await this.first('pusher:connection_established')).data);
  }

  send(message: object): void {
    this.#ws.send(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.#ws.send(text);
  }

  close(): void {
    this.#ws.close();
  }
}

const QUERY = 'protocol=7&client=test&version=1';

interface SocketOptions {
  readonly query?: string;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export function openSocket(server: TestServer, by: Client | null, options: SocketOptions = {}): Socket {
  const { query = QUERY, key = server.ctx.settings.pusherKey, headers = {} } = options;
  const url = `${server.url.replace('http', 'ws')}/app/${key}?${query}`;
  const cookies: Record<string, string> = by === null ? {} : { Cookie: by.cookieHeader };
  return new Socket(url, { Origin: APP_URL, ...cookies, ...headers });
}

/** Signs a subscription as the app does. */
export async function authFor(by: Client, socket_id: string, channel_name: string): Promise<string> {
  const response = await by.ok(systemCalls.broadcastingAuth, { body: { socket_id, channel_name } });
  return response.auth;
}

/** Subscribes, and waits until the server has accepted. */
export async function subscribe(by: Client, socket: Socket, channel: string): Promise<void> {
  const { socket_id } = await socket.established();
  socket.send({ event: 'pusher:subscribe', data: { channel, auth: await authFor(by, socket_id, channel) } });
  await socket.first('pusher_internal:subscription_succeeded', channel);
}

export const AUTH_PATH = `${API_PREFIX}/broadcasting/auth`;
