/** What a page may ask of the engine. All of it crosses to the worker, so that arguments and results are plain data. */
import type { ProxyMarked } from 'comlink';
import type { CallAnswer, CallInput } from '#contract/call.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { MutationArgs, MutationName } from '#contract/mutations.ts';
import type { DirectCallName, DirectCalls } from './direct-calls.ts';

export type CallResult<TAnswer> =
  | { kind: 'ok'; answer: TAnswer }
  /** `retry_after_ms` with 429 and 503. */
  | { kind: 'refused'; code: string; message: string; errors: FieldErrors; retry_after_ms: number | null }
  /** No response: nothing is known of what the server did. */
  | { kind: 'offline' };

export type MutateResult =
  /** The change is durable on this device. */
  | { kind: 'stored'; mutation_id: string }
  /** The arguments break a rule of the contract; nothing was stored. */
  | { kind: 'invalid'; errors: FieldErrors }
  /** Nobody is signed in (any more). */
  | { kind: 'signed_out' }
  /** There is no room for it on this device, although everything that may go was evicted; nothing was stored. */
  | { kind: 'full' }
  /** The device's storage does not answer, or a newer version of the app has it; nothing was stored. */
  | { kind: 'unavailable' };

/**
 * What becomes of unsent work when somebody signs out: sent first (drafts of forms are kept), kept sealed on this device
 * until they are back, or gone.
 */
export type SignOutChoice = 'send' | 'keep' | 'discard';
export type SignOutResult =
  | { kind: 'signed_out' }
  /** Asked to send first, but these could not be sent now. The person is still signed in. */
  | { kind: 'unsent'; pending: number; refused: number };

/** A change by its name. */
export type Change = {
  [TName in MutationName]: { readonly name: TName; readonly args: MutationArgs[TName] };
}[MutationName];

/** What comes with a change. */
export interface MutateOptions {
  /** Of mutations that bring some. */
  bytes?: ArrayBuffer;
  /** Drafts of forms that it was written in: they are forgotten with the change's being stored, or not at all. */
  drafts?: readonly string[];
}

export interface EngineApi {
  mutate<TName extends MutationName>(
    name: TName,
    args: MutationArgs[TName],
    options?: MutateOptions,
  ): Promise<MutateResult>;
  /** Stores several changes, all or none. */
  mutateAll(changes: readonly Change[], options?: Pick<MutateOptions, 'drafts'>): Promise<MutateResult>;
  call<TName extends DirectCallName>(
    name: TName,
    input: CallInput<DirectCalls[TName]>,
  ): Promise<CallResult<CallAnswer<DirectCalls[TName]>>>;
  /** Declares that a screen shows a list, down to `pages` pages. What a screen once asked for is kept up to date. */
  subscribe(list: string, pages: number): Promise<void>;
  /** A screen of this tab shows this outing (any outing, also an item): its events come live. */
  open(outingId: string): Promise<void>;
  close(outingId: string): Promise<void>;
  /**
   * Sends and fetches now, without waiting for the next turn of a backoff. Resolves when it was tried; what is only
   * kept ready goes on coming.
   */
  syncNow(): Promise<void>;
  /** Offers a refused change again, with other arguments if given. */
  retry(mutationId: string, args?: unknown): Promise<MutateResult>;
  /** Forgets a refused change, or one never attempted; an upload for it that is on its way ends. */
  discard(mutationId: string): Promise<void>;
  /** Evicts everything that can be fetched again and that no screen shows. */
  freeSpace(): Promise<void>;
  signOut(choice: SignOutChoice): Promise<SignOutResult>;
  /** Tells what the page sees and a worker can not. */
  hint(hint: 'online' | 'offline' | 'visible' | 'hidden'): Promise<void>;
}

/** What the worker of the engine exposes. It lives on its own: its end must be noticed from outside. */
export interface WorkerApi {
  /** Resolves to the engine when it is ready. */
  engine(): Promise<EngineApi & ProxyMarked>;
  /** Resolves when the worker holds the lock that bears its own name, and lets go of it only by ending. */
  alive(): Promise<void>;
}
