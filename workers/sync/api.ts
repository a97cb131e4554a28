/**
 * Declares what a page can request from the engine. Every call crosses to the worker, so arguments and results are
 * plain data.
 */
import type { ProxyMarked } from 'comlink';
import type { CallInput, CallResponse } from '#contract/base/call.ts';
import type { FieldErrors } from '#contract/base/errors.ts';
import type { QuotaField } from '#contract/base/quotas.ts';
import type { MutationArgs, MutationName } from '#contract/mutations.ts';
import type { KeptCallName, KeptCalls } from '#db/kept-responses.ts';
import type { PageRead, WantedPage } from './pull/read-lists.ts';
import type { CallName, DirectCalls } from './session/direct-calls.ts';
import type { FetchedFile } from './storage/copies.ts';

export type CallResult<TResponse> =
  | { kind: 'ok'; response: TResponse }
  /** `retryAfterMs` with 429 and 503 */
  | {
      kind: 'refused';
      code: string;
      message: string;
      /** A `Reason` that screens show in the reader's language; the message is for reasons that they do not know. */
      reason?: string | undefined;
      errors: FieldErrors;
      retryAfterMs: number | null;
    }
  /**
   * No response from the server, which may or may not have executed the call. `by`: something else responded in its
   * place, or nothing did.
   */
  | { kind: 'offline'; by: 'none' | 'another' };

/**
 * `fetchedAt`: when the request was sent, if the device stores the response; device time, ms. A response that is not
 * stored can only be shown from here.
 */
export type AskResult<TResponse> =
  | Exclude<CallResult<TResponse>, { kind: 'ok' }>
  | { kind: 'ok'; response: TResponse; fetchedAt?: number };

export type MutateResult =
  /** The change is durable on this device. */
  /** `mutationId`: empty if there was nothing to change, such as a story that was seen before. */
  | { kind: 'stored'; mutationId: string }
  /** The arguments fail a validation of the contract. Nothing was stored. */
  | { kind: 'invalid'; errors: FieldErrors }
  /** The server would refuse the change: this device knows the limit. Nothing was stored. */
  | { kind: 'quota'; field: QuotaField; limit: number }
  /** No user is logged in, or the user has logged out. */
  | { kind: 'signed_out' }
  /** The disk is full, even after the engine evicted what it could. Nothing was stored. */
  | { kind: 'full' }
  /** The device's storage does not respond, or a newer version of the app has upgraded it. Nothing was stored. */
  | { kind: 'unavailable' };

/** Unsent changes at a logout: send first (drafts stay), keep sealed until the user returns, or delete. */
export type LogoutChoice = 'send' | 'keep' | 'discard';
export type LogoutResult =
  | { kind: 'signed_out' }
  /** The user chose to send first, but these changes could not be sent. The user is still logged in. */
  | { kind: 'unsent'; pending: number; refused: number };

/** A change with the name of its mutation */
export type Change = {
  [TName in MutationName]: { readonly name: TName; readonly args: MutationArgs[TName] };
}[MutationName];

export interface MutateOptions {
  /** For mutations with bytes; only one change of a batch has them. */
  bytes?: ArrayBuffer;
  /** The same, read by the engine: large files need not pass through the memory of the page. */
  file?: Blob;
  /** Drafts of the change. The transaction that stores the change deletes them. */
  drafts?: readonly string[];
}

export interface EngineApi {
  mutate<TName extends MutationName>(
    name: TName,
    args: MutationArgs[TName],
    options?: MutateOptions,
  ): Promise<MutateResult>;
  /** Stores all of the changes or none. */
  mutateAll(changes: readonly Change[], options?: MutateOptions): Promise<MutateResult>;
  /** Makes a call that has an effect, or reads what no device stores (session/direct-calls.ts). */
  call<TName extends CallName>(
    name: TName,
    input: CallInput<DirectCalls[TName]>,
  ): Promise<CallResult<CallResponse<DirectCalls[TName]>>>;
  /** Reads, and stores the response on this device (src/db/kept-responses.ts). */
  ask<TName extends KeptCallName>(
    name: TName,
    input: CallInput<KeptCalls[TName]>,
  ): Promise<AskResult<CallResponse<KeptCalls[TName]>>>;
  /**
   * Subscribes to the first `pages` pages of a list. The engine keeps a list that a screen subscribed to up to date.
   */
  subscribe(list: string, pages: number): Promise<void>;
  /** Pulls a list again that no event keeps up to date. Does nothing for a list without a subscription. */
  pullAgain(list: string): Promise<void>;
  /** Reads pages of lists from the server and stores none of them. The result may lack some of the requested pages. */
  readPages(wanted: readonly WantedPage[]): Promise<CallResult<PageRead[]>>;
  /** A screen of this tab shows this outing (or item): the engine follows its events live. */
  open(outingId: string): Promise<void>;
  close(outingId: string): Promise<void>;
  /** Sends and fetches now, ignoring backoffs. Resolves after the attempt; prefetching continues. */
  syncNow(): Promise<void>;
  /** Retries a refused change, optionally with other arguments. */
  retry(mutationId: string, args?: unknown): Promise<MutateResult>;
  /**
   * Deletes a change that was refused or never attempted, and aborts its upload. Returns false if the change was
   * already sent.
   */
  discard(mutationId: string): Promise<boolean>;
  /** Restarts the undo time of a change: its toast is still visible. */
  hold(mutationId: string): Promise<void>;
  /** Fetches the bytes of a file to this device, by their key. */
  fetchFile(key: string): Promise<FetchedFile>;
  /**
   * Returns the bytes of a picture for a single use; null if the device cannot get them now. `mayAsk`: whether the
   * server may be asked; `isReduced`: the device has only another size.
   */
  readPicture(url: string, mayAsk: boolean): Promise<{ blob: Blob; isReduced: boolean } | null>;
  /**
   * Returns the bytes of a file from the server for a single use; null if they are unavailable now or are not as long
   * as `bytes`.
   */
  readFile(key: string, bytes: number): Promise<Blob | null>;
  /** Evicts everything that can be fetched again and that no screen shows. */
  freeSpace(): Promise<void>;
  logOut(choice: LogoutChoice): Promise<LogoutResult>;
  /** Reports what the page sees and a worker cannot. */
  hint(hint: 'online' | 'offline' | 'visible' | 'hidden'): Promise<void>;
}

/** API that the engine's worker exposes. The page cannot see that a worker died, so it watches the lock of `alive`. */
export interface WorkerApi {
  /** Resolves to the engine when it is ready. */
  engine(): Promise<EngineApi & ProxyMarked>;
  /** Resolves when the worker holds the lock with its own name. Only the worker's end releases that lock. */
  alive(): Promise<void>;
  /** Closes all databases for good. Resolves when no transaction is open. */
  leave(): Promise<void>;
}
