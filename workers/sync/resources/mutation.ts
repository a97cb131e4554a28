/** What a mutation declares beside its contract: which rows it changes here, how, and by which request it is sent. */
import * as v from 'valibot';
import { type Call, type CallInput, pathWith } from '#contract/call.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { type MutationContract, parseArgs } from '#contract/mutation.ts';
import type { PictureType } from '#contract/picture.ts';
import type { Person } from '#contract/shapes.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import type { RowKey } from '#db/rows.ts';

/** What an effect may know besides its arguments; the same at each replay. */
export interface EffectContext {
  me: Person;
  /** Device time at which the change was made. */
  at: number;
  /** Position in the queue. */
  position: number;
}

/**
 * The effect on one row: pure and idempotent. `row` is what stands there without this change; the answer is what stands
 * there with it, null for nothing.
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

/** The request of a call that changes something. */
export function requestOf<TCall extends Call & { method: 'POST' | 'DELETE' }>(
  call: TCall,
  input: Omit<CallInput<TCall>, 'query'>,
): WireRequest {
  return { method: call.method, path: pathWith(call, input), body: input.body ?? null };
}

/** What becomes of a change whose base was no longer the server's version. */
export type ConflictDecision =
  /** Send it again, made anew from the server's version. */
  | { kind: 'again'; args: unknown }
  /** The server's version stays; the change is added beside it under `copy_id`, and the person is told. */
  | { kind: 'beside'; name: string; args: unknown; copy_id: string }
  | { kind: 'refuse' };

/** The server's present version of the row that a change touches first, where the device knows it. */
export type ServerVersion = <TEntity extends Entity>(entity: TEntity) => WireOf[TEntity] | null;

/** Bytes that must be on the server before a change is sent. */
export interface UploadPlan {
  /** Id of the bytes on this device. */
  blob: string;
  type: PictureType;
  bytes: number;
  /** Id of the entity that must exist on the server before. */
  within: string;
  /** The call that tells where they may be put, below `/api/v1`. */
  presign: string;
}

/** What the engine does with a change, beside what the contract says of it. */
interface MutationDeclaration<TSchema extends v.GenericSchema> {
  /** The root outing in whose lane it is sent, where the arguments name it; else that of its outing is looked up. */
  root?(args: v.InferOutput<TSchema>): string;
  touches(args: v.InferOutput<TSchema>): RowKey[];
  creates?(args: v.InferOutput<TSchema>): string;
  uses?(args: v.InferOutput<TSchema>): string[];
  /** The effect on each touched row, by entity. */
  effects: Effects<v.InferOutput<TSchema>>;
  /** Where it brings bytes along. */
  upload?(args: v.InferOutput<TSchema>): UploadPlan;
  /**
   * Made when it is sent for the first time, and frozen then. `uploadKey`: where its bytes were put; empty where it brings
   * none.
   */
  request(args: v.InferOutput<TSchema>, server: ServerVersion, uploadKey: string): WireRequest;
  /** Arguments of one change that stands for an older one, still unsent, and this one; null: both are sent. */
  replaces?(
    older: { name: string; args: unknown },
    newer: v.InferOutput<TSchema>,
  ): v.InferOutput<TSchema> | null;
  /** Milliseconds for which it can be undone before it is sent. */
  holdMs?: number;
  onConflict?(args: v.InferOutput<TSchema>, current: unknown, freshId: () => string): ConflictDecision;
}

/** A declared mutation with arguments that passed its schema. */
export interface BoundMutation {
  args: unknown;
  outing: string | null;
  touches: RowKey[];
  creates: string | null;
  uses: string[];
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
  /** Checks arguments that were made by `version` of this mutation. */
  bind(args: unknown, version?: number): Binding;
}

/** Joins contract and declaration to what the engine works with: everything bound to arguments of the declared type. */
export function defineMutation<const TSchema extends v.GenericSchema>(
  contract: MutationContract<TSchema>,
  declared: MutationDeclaration<TSchema>,
): Mutator {
  return {
    version: contract.version,
    holdMs: declared.holdMs ?? 0,
    bind(raw, version = contract.version) {
      const parsed = parseArgs(contract, version, raw);
      if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.issues) };
      const args = parsed.output;
      return {
        kind: 'bound',
        mutation: {
          args,
          outing: declared.root?.(args) ?? contract.outing(args),
          touches: declared.touches(args),
          creates: declared.creates?.(args) ?? null,
          uses: declared.uses?.(args) ?? [],
          effect(entity, row, context) {
            const effect = declared.effects[entity];
            return effect ? effect(row, args, context) : row;
          },
          upload: declared.upload?.(args) ?? null,
          request: (server, uploadKey) => declared.request(args, server, uploadKey),
          replacing: (older) => declared.replaces?.(older, args) ?? null,
          onConflict: (current, freshId) =>
            declared.onConflict?.(args, current, freshId) ?? { kind: 'refuse' },
        },
      };
    },
  };
}

/** Messages by the dotted path of their field. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'internalError';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
