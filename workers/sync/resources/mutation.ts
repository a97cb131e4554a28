/**
 * Declares what a mutation needs in addition to its contract: which rows it changes here, how, and through which
 * request.
 */
import * as v from 'valibot';
import { type Call, type CallInput, pathWith } from '#contract/base/call.ts';
import type { FieldErrors } from '#contract/base/errors.ts';
import { type MutationContract, parseArgs } from '#contract/base/mutation.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import type { Addition } from '#db/queries/sending/quotas.ts';
import type { RowKey } from '#db/rows.ts';

/** What an effect receives in addition to its arguments; the same each time it is applied */
export interface EffectContext {
  me: Person;
  /** Id of the row, for changes that add several */
  id: string;
  /** Device time at which the user made the change */
  at: number;
  /** Position in the queue */
  position: number;
}

/**
 * The effect on one row: pure and idempotent. `row` is the row without this change, the result is the row with it; null
 * for no row.
 */
export type Effect<TEntity extends Entity, TArgs> = (
  row: WireOf[TEntity] | null,
  args: TArgs,
  context: EffectContext,
) => WireOf[TEntity] | null;

export type Effects<TArgs> = { [TEntity in Entity]?: Effect<TEntity, TArgs> };

export interface WireRequest {
  method: 'POST' | 'DELETE';
  path: string;
  body: unknown;
}

/** Returns the request of a call that changes something. */
export function requestOf<TCall extends Call & { method: 'POST' | 'DELETE' }>(
  call: TCall,
  input: Omit<CallInput<TCall>, 'query'> & Partial<Pick<CallInput<TCall>, 'query'>>,
): WireRequest {
  return { method: call.method, path: pathWith(call, input), body: input.body ?? null };
}

/** How to resolve a change whose base is no longer the server's version */
export type ConflictDecision =
  /** Send it again, based on the server's version. */
  | { kind: 'again'; args: unknown }
  /** The server's version stays, the change becomes a second row with the id `copyId`, and the user gets a notice. */
  | { kind: 'beside'; name: string; args: unknown; copyId: string }
  | { kind: 'refuse' };

/** Returns the base snapshot of the row that a change touches first, if the device has it. */
export type ServerVersion = <TEntity extends Entity>(entity: TEntity) => WireOf[TEntity] | null;

/** Bytes that must be on the server before a change is sent */
export interface UploadPlan {
  /** Id of the bytes on this device */
  blob: string;
  /** Media type */
  type: string;
  bytes: number;
  /** Id of the entity that must exist on the server first */
  within: string;
  /** Requests a URL for them. @param previous the key of an earlier attempt */
  presign(previous: string | null): WireRequest;
}

/**
 * Whether a row, as shown, already has what a change would set: then the change is not queued. Null: no row is here.
 */
type Noop<TEntity extends Entity, TArgs> = (row: WireOf[TEntity] | null, args: TArgs, me: Person) => boolean;

/** What the engine needs to know about a change, in addition to its contract */
interface MutationDeclaration<TSchema extends v.GenericSchema> {
  /**
   * The root outing in whose lane it is sent, if the arguments name it. Otherwise the engine looks up the root of its
   * outing.
   */
  root?(args: v.InferOutput<TSchema>): string;
  touches(args: v.InferOutput<TSchema>): RowKey[];
  creates?(args: v.InferOutput<TSchema>): string;
  uses?(args: v.InferOutput<TSchema>): string[];
  /** The effect on each touched row, by entity */
  effects: Effects<v.InferOutput<TSchema>>;
  /** For changes that the user makes repeatedly in passing. By the entity of the row that the change touches first */
  noop?: { [TEntity in Entity]?: Noop<TEntity, v.InferOutput<TSchema>> };
  /** The chat to which it adds something: nothing sent to that chat later arrives before it. */
  saidIn?(args: v.InferOutput<TSchema>): string;
  /** What it adds; the server limits its number. */
  adds?(args: v.InferOutput<TSchema>): Addition | null;
  /** For mutations with bytes */
  upload?(args: v.InferOutput<TSchema>): UploadPlan;
  /** Made and frozen before it is first sent. `uploadKey`: where its bytes are; empty if it has none */
  request(args: v.InferOutput<TSchema>, server: ServerVersion, uploadKey: string): WireRequest;
  /** Arguments of one change that replaces an older, unsent one and this one. Null: both are sent. */
  replaces?(
    older: { name: string; args: unknown },
    newer: v.InferOutput<TSchema>,
  ): v.InferOutput<TSchema> | null;
  /** How long the user can undo it before it is sent, ms */
  holdMs?: number;
  /** Made by users who may not read the outing: an unreadable outing says nothing about the change. */
  fromOutside?: boolean;
  /** If the server no longer has the row that it is about, nothing is lost: the change is dropped without a notice. */
  goneIsFine?: boolean;
  onConflict?(args: v.InferOutput<TSchema>, current: unknown, freshId: () => string): ConflictDecision;
}

/** A declared mutation with arguments that passed its schema */
export interface BoundMutation {
  args: unknown;
  outing: string | null;
  touches: RowKey[];
  creates: string | null;
  adds: Addition | null;
  uses: string[];
  /** See `MutationDeclaration.saidIn`. */
  saidIn: string | null;
  /** See `MutationDeclaration.noop`. */
  isNoop<TEntity extends Entity>(entity: TEntity, row: WireOf[TEntity] | null, me: Person): boolean;
  effect<TEntity extends Entity>(
    entity: TEntity,
    row: WireOf[TEntity] | null,
    context: EffectContext,
  ): WireOf[TEntity] | null;
  upload: UploadPlan | null;
  request(server: ServerVersion, uploadKey: string): WireRequest;
  /** See `MutationDeclaration.replaces`. */
  replacing(older: { name: string; args: unknown }): unknown;
  onConflict(current: unknown, freshId: () => string): ConflictDecision;
}

export type Binding = { kind: 'bound'; mutation: BoundMutation } | { kind: 'invalid'; errors: FieldErrors };

export interface Mutator {
  version: number;
  holdMs: number;
  /** See `MutationDeclaration.fromOutside`. */
  fromOutside: boolean;
  /** See `MutationDeclaration.goneIsFine`. */
  goneIsFine: boolean;
  /** Validates arguments that `version` of this mutation made. */
  bind(args: unknown, version?: number): Binding;
}

/** Combines contract and declaration into the form that the engine uses, bound to the declared argument type. */
export function defineMutation<const TSchema extends v.GenericSchema>(
  contract: MutationContract<TSchema>,
  declared: MutationDeclaration<TSchema>,
): Mutator {
  /**
   * Keyed by arguments that were validated in this version and that no code changes: a change just made is applied as
   * bound, and one read from the database is validated once.
   */
  const known = new WeakMap<object, BoundMutation>();

  function boundTo(args: v.InferOutput<TSchema>): BoundMutation {
    return {
      args,
      outing: declared.root?.(args) ?? contract.outing(args),
      touches: declared.touches(args),
      creates: declared.creates?.(args) ?? null,
      adds: declared.adds?.(args) ?? null,
      uses: declared.uses?.(args) ?? [],
      saidIn: declared.saidIn?.(args) ?? null,
      isNoop: (entity, row, me) => declared.noop?.[entity]?.(row, args, me) ?? false,
      effect(entity, row, context) {
        const effect = declared.effects[entity];
        return effect ? effect(row, args, context) : row;
      },
      upload: declared.upload?.(args) ?? null,
      request: (server, uploadKey) => declared.request(args, server, uploadKey),
      replacing: (older) => declared.replaces?.(older, args) ?? null,
      onConflict: (current, freshId) => declared.onConflict?.(args, current, freshId) ?? { kind: 'refuse' },
    };
  }

  return {
    version: contract.version,
    holdMs: declared.holdMs ?? 0,
    fromOutside: declared.fromOutside ?? false,
    goneIsFine: declared.goneIsFine ?? false,
    bind(raw, version = contract.version) {
      const before = version === contract.version && isObject(raw) ? known.get(raw) : undefined;
      if (before) return { kind: 'bound', mutation: before };
      const parsed = parseArgs(contract, version, raw);
      if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.issues) };
      const mutation = boundTo(parsed.output);
      for (const args of [mutation.args, raw])
        if (isObject(args) && version === contract.version) known.set(args, mutation);
      return { kind: 'bound', mutation };
    },
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns messages by the dotted path of their field. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'internalError';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
