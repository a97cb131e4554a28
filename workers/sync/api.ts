/** What a page may ask of the engine. Every call crosses to the worker, so arguments and results are plain data. */
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
  /** `retryAfterMs` with 429 and 503. */
  | {
      kind: 'refused';
      code: string;
      message: string;
      /** A `Reason` that screens say in the reader's language; the message is for those that they do not know. */
      reason?: string | undefined;
      errors: FieldErrors;
      retryAfterMs: number | null;
    }
  /** No response of the server, which may or may not have done it. `by`: something else answered in its place, or nothing did. */
  | { kind: 'offline'; by: 'none' | 'another' };

/** `fetchedAt`: when it was asked for, device time, ms, if the response is kept; what is not kept can only be shown from here. */
export type AskResult<TResponse> =
  | Exclude<CallResult<TResponse>, { kind: 'ok' }>
  | { kind: 'ok'; response: TResponse; fetchedAt?: number };

export type MutateResult =
  /** The change is durable on this device. */
  /** `mutationId`: empty if there was nothing to change, such as a story that was seen before. */
  | { kind: 'stored'; mutationId: string }
  /** The arguments fail a validation of the contract. Nothing was stored. */
  | { kind: 'invalid'; errors: FieldErrors }
  /** The server would refuse it: this device knows the limit. Nothing was stored. */
  | { kind: 'quota'; field: QuotaField; limit: number }
  /** No user is logged in (any more). */
  | { kind: 'signed_out' }
  /** The disk is full, even after the engine evicted what it could. Nothing was stored. */
  | { kind: 'full' }
  /** The device's storage does not respond, or a newer version of the app has upgraded it. Nothing was stored. */
  | { kind: 'unavailable' };

/** Unsent changes at a logout: sent first (drafts are kept), kept sealed until the user is back, or deleted. */
export type LogoutChoice = 'send' | 'keep' | 'discard';
export type LogoutResult =
  | { kind: 'signed_out' }
  /** The user chose to send first, but these could not be sent now. They are still logged in. */
  | { kind: 'unsent'; pending: number; refused: number };

/** A change with the name of its mutation. */
export type Change = {
  [TName in MutationName]: { readonly name: TName; readonly args: MutationArgs[TName] };
}[MutationName];

/** Options of a change. */
export interface MutateOptions {
  /** For mutations that carry bytes; of several changes one does. */
  bytes?: ArrayBuffer;
  /** The same, read here: large ones need not pass through the memory of the page. */
  file?: Blob;
  /** The drafts it was written in. They are deleted in the transaction that stores the change. */
  drafts?: readonly string[];
}

export interface EngineApi {
  mutate<TName extends MutationName>(
    name: TName,
    args: MutationArgs[TName],
    options?: MutateOptions,
  ): Promise<MutateResult>;
  /** Stores several changes, or none of them. */
  mutateAll(changes: readonly Change[], options?: MutateOptions): Promise<MutateResult>;
  /** Acts, or reads what no device keeps (session/direct-calls.ts). */
  call<TName extends CallName>(
    name: TName,
    input: CallInput<DirectCalls[TName]>,
  ): Promise<CallResult<CallResponse<DirectCalls[TName]>>>;
  /** Reads, and keeps the response on this device (src/db/kept-responses.ts). */
  ask<TName extends KeptCallName>(
    name: TName,
    input: CallInput<KeptCalls[TName]>,
  ): Promise<AskResult<CallResponse<KeptCalls[TName]>>>;
  /** Subscribes to a list, down to `pages` pages. A list that a screen has subscribed to is kept up to date. */
  subscribe(list: string, pages: number): Promise<void>;
  /** Pulls a list again that no event keeps up to date. A list that was never subscribed to stays as it is. */
  pullAgain(list: string): Promise<void>;
  /** Reads pages of lists from the server and stores nothing of them. Not all that was asked for may be among the responses. */
  readPages(wanted: readonly WantedPage[]): Promise<CallResult<PageRead[]>>;
  /** A screen of this tab shows this outing (or item): the engine follows its events live. */
  open(outingId: string): Promise<void>;
  close(outingId: string): Promise<void>;
  /** Sends and fetches now, without waiting for a backoff. Resolves after the attempt; prefetching goes on. */
  syncNow(): Promise<void>;
  /** Retries a refused change, with other arguments if given. */
  retry(mutationId: string, args?: unknown): Promise<MutateResult>;
  /** Deletes a change that was refused or never attempted. Aborts its upload. False if it was sent already. */
  discard(mutationId: string): Promise<boolean>;
  /** Begins the undo time of a change anew: its toast still stands. */
  hold(mutationId: string): Promise<void>;
  /** Brings the bytes of a file to this device, by their key. */
  fetchFile(key: string): Promise<FetchedFile>;
  /**
   * The bytes of a picture, for once; null where the device can not get them now. `mayAsk`: whether the server may be asked;
   * `isReduced`: the device has only another size of it.
   */
  readPicture(url: string, mayAsk: boolean): Promise<{ blob: Blob; isReduced: boolean } | null>;
  /** The bytes of a file from the server, for once; null where they can not be had now, or are not as long as `bytes`. */
  readFile(key: string, bytes: number): Promise<Blob | null>;
  /** Evicts everything that can be fetched again and that no screen shows. */
  freeSpace(): Promise<void>;
  logOut(choice: LogoutChoice): Promise<LogoutResult>;
  /** Reports what the page sees and a worker can not. */
  hint(hint: 'online' | 'offline' | 'visible' | 'hidden'): Promise<void>;
}

/** What the engine's worker exposes. The page can not see that a worker died, so it watches the lock of `alive`. */
export interface WorkerApi {
  /** Resolves to the engine when it is ready. */
  engine(): Promise<EngineApi & ProxyMarked>;
  /** Resolves when the worker holds the lock with its own name. Only its end releases that lock. */
  alive(): Promise<void>;
}
