/**
 * The realtime side of the bench's server: as much of the Pusher protocol as a device needs to subscribe to channels.
 */
import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { eventNameOf, socketChannel } from '#contract/events.ts';

export class Sockets {
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #subscribers = new Map<string, Set<WebSocket>>();
  readonly #awaited = new Map<string, () => void>();
  #count = 0;

  constructor(http: Server) {
    http.on('upgrade', (request: IncomingMessage, socket, head) => {
      this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened));
    });
  }

  /** Resolves when a client subscribes to a channel. */
  nextSubscriber(channel: string): Promise<void> {
    return new Promise((resolve) => void this.#awaited.set(socketChannel(channel), resolve));
  }

  /** Sends an event to all subscribers of its channel. */
  send(channel: string, event: unknown): void {
    const name = socketChannel(channel);
    const message = JSON.stringify({
      event: eventNameOf(channel),
      channel: name,
      data: JSON.stringify(event),
    });
    for (const socket of this.#subscribers.get(name) ?? []) socket.send(message);
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }

  #open(socket: WebSocket): void {
    this.#count += 1;
    const socket_id = `1.${this.#count}`;
    socket.send(
      JSON.stringify({
        event: 'pusher:connection_established',
        data: JSON.stringify({ socket_id, activity_timeout: 30 }),
      }),
    );
    socket.on('message', (raw) => this.#receive(socket, String(raw)));
    socket.on('close', () => {
      for (const sockets of this.#subscribers.values()) sockets.delete(socket);
    });
  }

  #receive(socket: WebSocket, raw: string): void {
    const message: { event: string; data?: { channel?: string } } = JSON.parse(raw);
    const channel = message.data?.channel ?? '';
    switch (message.event) {
      case 'pusher:ping':
        socket.send(JSON.stringify({ event: 'pusher:pong', data: '{}' }));
        return;
      case 'pusher:subscribe': {
        const sockets = this.#subscribers.get(channel) ?? new Set();
        this.#subscribers.set(channel, sockets.add(socket));
        socket.send(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }));
        this.#awaited.get(channel)?.();
        this.#awaited.delete(channel);
        return;
      }
      case 'pusher:unsubscribe':
        this.#subscribers.get(channel)?.delete(socket);
    }
  }
}
