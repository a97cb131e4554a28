/** Everything that the engine takes from the world, so that a simulation can own it. */

import type { Trace } from './trace.ts';

/** An answer as the network gave it. */
export interface RawAnswer {
  status: number;
  header(name: string): string | null;
  text: string;
}

export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** On the own origin, `/api/v1/…`. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
  timeoutMs: number;
}

/** Bytes on their way to a presigned URL. */
export interface RawUpload {
  /** A path on the own origin, or a URL of another storage. */
  url: string;
  headers: Record<string, string>;
  bytes: ArrayBuffer;
  /** With the cookies of the own origin, or with none. */
  withCookies: boolean;
  /** Rejects when nothing went out or came in for so many ms. */
  stalledAfterMs: number;
}

export interface UploadWatch {
  /** So many bytes have gone out. */
  sent(bytes: number): void;
  signal: AbortSignal;
}

/** What a realtime connection tells. */
export interface SocketHandlers {
  connected(socketId: string): void;
  disconnected(): void;
  subscribed(channel: string): void;
  /** The server does not allow the channel (`denied`), or its answer could not be had (`failed`). */
  subscriptionFailed(channel: string, reason: 'denied' | 'failed'): void;
  event(data: unknown): void;
}

/** A realtime connection: Pusher protocol 7 in browsers. Channels are named without `private-`. */
export interface ChannelSocket {
  connect(): void;
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
  close(): void;
}

/** Signs a subscription; null when it was refused, and throws when there was no answer. */
export type Authorize = (socketId: string, channel: string) => Promise<string | null>;

/** Messages between the tabs of one person on one device. */
export interface Bus {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/** What only the right key turns back into what it was. */
export interface SealedBytes {
  iv: ArrayBuffer;
  bytes: ArrayBuffer;
}

/** Authenticated encryption (AES-GCM, 256 bits) of what stays on the device for somebody who is signed out. */
export interface Sealing {
  /** From 32 bytes in base64url. The key can be used and stored, and not be read. */
  keyFrom(secret: string): Promise<CryptoKey>;
  freshKey(): Promise<CryptoKey>;
  /** `owner` is bound to it: it does not open under another name. */
  seal(key: CryptoKey, owner: string, plain: ArrayBuffer): Promise<SealedBytes>;
  /** Null when key or owner are others, or the bytes are not what was sealed. */
  open(key: CryptoKey, owner: string, sealed: SealedBytes): Promise<ArrayBuffer | null>;
}

/** Pictures of a person that are kept on the device. */
export interface Media {
  /** Lets go of all of them; false when there were none. */
  drop(): Promise<boolean>;
  /** Deletes those of everybody else; of all people with null. */
  holdOnly(userId: string | null): Promise<void>;
  /** Fetches one, where it is not kept yet. `refused`: the server does not give it. Rejects without an answer. */
  hold(userId: string, url: string): Promise<'held' | 'refused'>;
}

export interface Ports {
  /** Resolves with any answer; rejects when there was none. */
  fetch(request: RawRequest): Promise<RawAnswer>;
  /** Sends bytes by PUT. Resolves with any answer; rejects when there was none, or when `signal` aborts it. */
  upload(upload: RawUpload, watch: UploadWatch): Promise<RawAnswer>;
  /** Device time, Unix ms. For waiting and display, never for ordering what the server said. */
  now(): number;
  /** Calls back once after so many ms; the answer cancels. */
  after(ms: number, callback: () => void): () => void;
  /** In [0, 1). */
  random(): number;
  freshId(): string;
  openBus(name: string): Bus;
  /** Whether the person asked to save data, or the network counts what it carries, or is very slow. */
  savesData(): boolean;
  sealing: Sealing;
  media: Media;
  /**
   * Holds the named lock for as long as `hold` runs: waits for it, or takes it from whoever holds it. Rejects when
   * `signal` aborts the waiting, and when the lock is taken away.
   */
  lock(name: string, how: 'wait' | 'steal', signal: AbortSignal, hold: () => Promise<void>): Promise<void>;
  /** Told what happens, in development; nobody listens in a built app. */
  trace?(what: Trace): void;
  /** Something that should not have happened; shown to developers, never to people. */
  report(problem: unknown): void;
}

/** Opens a realtime connection; what works in the background has none. */
export type OpenSocket = (key: string, handlers: SocketHandlers, authorize: Authorize) => ChannelSocket;
