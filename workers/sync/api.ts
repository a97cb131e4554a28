/** What a page may ask of the engine. All of it crosses to the worker, so that arguments and results are plain data. */
import type { CallAnswer, CallInput } from '#contract/call.ts';
import type { authCalls } from '#contract/calls/auth.ts';
import type { outingCalls } from '#contract/calls/outings.ts';
import type { pollCalls } from '#contract/calls/polls.ts';
import type { settingsCalls } from '#contract/calls/settings.ts';
import type { systemCalls } from '#contract/calls/system.ts';
import type { travelCalls } from '#contract/calls/travel.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { MutationArgs, MutationName } from '#contract/mutations.ts';

/** Calls that only the server can decide, made directly by a screen. */
export interface DirectCalls {
  'auth.login': typeof authCalls.login;
  'auth.register': typeof authCalls.register;
  'auth.sendVerification': typeof authCalls.sendVerification;
  'auth.verifyEmail': typeof authCalls.verifyEmail;
  'auth.forgotPassword': typeof authCalls.forgotPassword;
  'auth.resetPassword': typeof authCalls.resetPassword;
  'auth.changePassword': typeof authCalls.changePassword;
  'auth.validateInvitation': typeof authCalls.validateInvitation;
  'outings.preview': typeof outingCalls.preview;
  'polls.optionVotes': typeof pollCalls.optionVotes;
  'settings.showApp': typeof settingsCalls.showApp;
  'settings.setApp': typeof settingsCalls.setApp;
  'system.health': typeof systemCalls.health;
  'travels.list': typeof travelCalls.list;
}
export type DirectCallName = keyof DirectCalls;

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
  /** There is no room for it on this device, although all was let go that may be; nothing was stored. */
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
    along?: MutateOptions,
  ): Promise<MutateResult>;
  call<TName extends DirectCallName>(
    name: TName,
    input: CallInput<DirectCalls[TName]>,
  ): Promise<CallResult<CallAnswer<DirectCalls[TName]>>>;
  /** Declares that a screen shows a list, down to `pages` pages. What was wanted once is kept up to date. */
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
  /** Lets go of everything that can be fetched again and that nobody looks at. */
  freeSpace(): Promise<void>;
  signOut(choice: SignOutChoice): Promise<SignOutResult>;
  /** Tells what the page sees and a worker can not. */
  hint(hint: 'online' | 'offline' | 'visible' | 'hidden'): Promise<void>;
}

/** The door of a worker, which lives on its own: its end must be noticed from outside. */
export interface WorkerApi extends EngineApi {
  /** Resolves when the worker holds the lock that bears its own name, and lets go of it only by ending. */
  alive(): Promise<void>;
}
