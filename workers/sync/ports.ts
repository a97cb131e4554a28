/** Declares everything that the engine needs from its environment, as interfaces that a simulation can implement. */

import type { Trace } from './trace.ts';

/** A response as received from the network */
export interface RawResponse {
  status: number;
  header(name: string): string | null;
  text: string;
}

/** A response that arrives in lines */
export interface RawLines {
  status: number;
  header(name: string): string | null;
  /**
   * Yields each line as soon as it arrives. Rejects when the response is cut off, or when nothing arrives within the
   * time limit of the request.
   */
  lines: AsyncIterable<string>;
}

export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** On the app's own origin, `/api/v1/…` */
  path: string;
  headers: Record<string, string>;
  body: string | null;
  timeoutMs: number;
}

/** Bytes on their way to a presigned URL */
export interface RawUpload {
  /** A path on the app's own origin, or a URL of another storage */
  url: string;
  headers: Record<string, string>;
  bytes: ArrayBuffer;
  /** Whether to send the cookies of the app's own origin. */
  withCookies: boolean;
  /** Rejects when nothing was sent or received for this many ms. */
  stalledAfterMs: number;
}

export interface UploadWatch {
  /** Reports how many bytes have been sent. */
  sent(bytes: number): void;
  signal: AbortSignal;
}

/** Callbacks of a realtime connection */
export interface SocketHandlers {
  connected(socketId: string): void;
  disconnected(): void;
  subscribed(channel: string): void;
  /** The server does not allow the channel (`denied`), or it could not be asked (`failed`). */
  subscriptionFailed(channel: string, reason: 'denied' | 'failed'): void;
  event(data: unknown): void;
  /** The user's own channel reports which other channels have new events. */
  hint(data: unknown): void;
  /** A user is typing in a chat. The data may have any format. */
  typing(data: unknown): void;
}

/** A realtime connection: Pusher protocol 7 in browsers. Channel names omit `private-`. */
export interface ChannelSocket {
  connect(): void;
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
  /** The device may have slept: replaces a connection that does not respond soon, whatever its reported state. */
  check(): void;
  close(): void;
}

/** Signs a subscription. Returns null if the server refused, throws if there was no response. */
export type Authorize = (socketId: string, channel: string) => Promise<string | null>;

/** Messages between the tabs of one user on one device */
export interface Bus {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

export interface SealedBytes {
  iv: ArrayBuffer;
  bytes: ArrayBuffer;
}

/** Authenticated encryption (AES-GCM, 256 bits) of what stays on the device for a logged-out user */
export interface Sealing {
  /** Creates a key from 32 bytes in base64url. The key can be used and stored, but not exported. */
  keyFrom(secret: string): Promise<CryptoKey>;
  freshKey(): Promise<CryptoKey>;
  /** Binds the bytes to `owner`: they do not open under another owner. */
  seal(key: CryptoKey, owner: string, plain: ArrayBuffer): Promise<SealedBytes>;
  /** Returns null when key or owner do not match, or when the bytes were changed. */
  open(key: CryptoKey, owner: string, sealed: SealedBytes): Promise<ArrayBuffer | null>;
}

export interface PictureBytes {
  blob: Blob;
  /** Whether the device has only another size of it. */
  isReduced: boolean;
}

/** Pictures that the device stores for a user, and the bytes of files */
export interface Media {
  /** Deletes all stored pictures. Returns false when there were none. */
  drop(): Promise<boolean>;
  /** Deletes the pictures of all other users; with null, of every user. */
  holdOnly(userId: string | null): Promise<void>;
  /** Fetches a picture that is not stored yet. `refused`: the server does not serve it. Rejects without a response. */
  hold(userId: string, url: string): Promise<'held' | 'refused'>;
  /** Deletes these pictures of a user, in all sizes. */
  letGo(userId: string, urls: readonly string[]): Promise<void>;
  /**
   * Returns the bytes of a picture: as stored, or else from the server if it may be asked, or else in another size
   * (`isReduced`). Stores nothing. Returns null if it is unavailable now.
   */
  picture(userId: string, url: string, mayAsk: boolean): Promise<PictureBytes | null>;
  /**
   * Fetches the bytes of a file as that user. `refused`: the server does not serve it to them. Rejects without a
   * response.
   */
  file(userId: string, path: string): Promise<Blob | 'refused'>;
}

export interface Ports {
  /** Resolves with any response. Rejects without a response. */
  fetch(request: RawRequest): Promise<RawResponse>;
  /**
   * Like `fetch`, for a response in lines, which may take longer than the request as long as lines keep arriving.
   * `signal` aborts it.
   */
  fetchLines(request: RawRequest, signal: AbortSignal): Promise<RawLines>;
  /** Sends bytes by PUT. Resolves with any response. Rejects without a response, or when `signal` aborts it. */
  upload(upload: RawUpload, watch: UploadWatch): Promise<RawResponse>;
  /** Device time, Unix ms. For waiting and display, never for ordering data from the server */
  now(): number;
  /** Calls back once after this many ms. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** Returns a number in [0, 1). */
  random(): number;
  freshId(): string;
  openBus(name: string): Bus;
  /** Returns whether the user asked to save data, or the network is metered or very slow. */
  savesData(): boolean;
  /** Returns roughly how many bytes the app uses on the device; null where the browser does not report it. */
  storageUsed(): Promise<number | null>;
  sealing: Sealing;
  media: Media;
  /**
   * Holds the named lock while `hold` runs: waits for it, or steals it from its holder. Rejects when `signal` aborts
   * the wait, and when the lock is stolen.
   */
  lock(name: string, how: 'wait' | 'steal', signal: AbortSignal, hold: () => Promise<void>): Promise<void>;
  /** Reports what happens, in development. A production build has no listener. */
  trace?(what: Trace): void;
  /** Reports a bug to developers. Users never see it. */
  report(problem: unknown): void;
}

/** Opens a realtime connection. The background has none. */
export type OpenSocket = (key: string, handlers: SocketHandlers, authorize: Authorize) => ChannelSocket;
