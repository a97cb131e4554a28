/** What a resource declares of its entity: where its rows stand, which lists bring them, and how people change them. */
import * as v from 'valibot';
import type { FieldErrors } from '#contract/errors.ts';
import type { FullEvent } from '#contract/events.ts';
import type { Membership } from '#contract/membership.ts';
import type { PictureType } from '#contract/picture.ts';
import type { Person } from '#contract/shapes.ts';
import type { Entity, RowKey, WireOf } from '#db/rows.ts';
import type { PulledList } from '#db/sync-state.ts';

export interface ListPosition {
  list: string;
  order: number;
}

/** A list that is pulled, recognised by its name. */
export interface ListDeclaration {
  /** Whether this declaration stands for that name. */
  matches(name: string): boolean;
  /** The list under which its rows are placed. */
  rowsIn(name: string): string;
  /** The id of the outing whose root's channel governs it; null: the person's own channel. */
  outing(name: string): string | null;
  /** Path of the first page below `/api/v1`, without `per_page`. */
  path(list: PulledList): string;
  direction: 'ascending' | 'descending';
  /** Start of its window when it is first wanted at the device time `now`, for lists that begin at an instant. */
  from?(now: number): number;
  /** The part of the placed list that it covers, `[from, to)` in its order. */
  window(list: PulledList): { from: number; to: number };
}

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

interface MutationDeclaration<TSchema extends v.GenericSchema> {
  /** Rises when the arguments change their form; `upcast` then brings older ones up to it. */
  version: number;
  args: TSchema;
  upcast?(version: number, args: unknown): unknown;
  /** The outing whose root's lane it is sent in; null: the lane of what stands in no outing. */
  outing(args: v.InferOutput<TSchema>): string | null;
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
  hold_ms?: number;
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

export interface Mutator<TSchema extends v.GenericSchema = v.GenericSchema> {
  version: number;
  args: TSchema;
  hold_ms: number;
  /** Checks arguments that were made by `version` of this mutation. */
  bind(args: unknown, version?: number): Binding;
}

/** Turns a declaration into what the engine works with: everything bound to arguments of the declared type. */
export function defineMutation<const TSchema extends v.GenericSchema>(
  declared: MutationDeclaration<TSchema>,
): Mutator<TSchema> {
  return {
    version: declared.version,
    args: declared.args,
    hold_ms: declared.hold_ms ?? 0,
    bind(raw, version = declared.version) {
      const upcast = version < declared.version && declared.upcast ? declared.upcast(version, raw) : raw;
      const parsed = v.safeParse(declared.args, upcast);
      if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.issues) };
      const args = parsed.output;
      return {
        kind: 'bound',
        mutation: {
          args,
          outing: declared.outing(args),
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

/**
 * An operation beside created, updated and deleted (`voted`), which tells of a part of a row and not of all of it: pure,
 * and the same whatever the order and number in which its events are merged.
 */
export interface OwnOperation<TEntity extends Entity> {
  /** The row and the list in which it would stand; null where the event does not fit. */
  about(event: FullEvent): { id: string; list: string } | null;
  amend(row: WireOf[TEntity], event: FullEvent, me: Person): WireOf[TEntity];
}

export interface Resource<TEntity extends Entity = Entity> {
  entity: TEntity;
  /** Its name in events. */
  wire: string;
  schema: v.GenericSchema<unknown, WireOf[TEntity]>;
  /** Where a row stands once it is in a list. */
  listPosition(row: WireOf[TEntity]): ListPosition;
  /** `creation`: rows that the server has not seen stand last, whatever the device's clock says. */
  sortedBy: 'start' | 'creation';
  /** Server time of its last change. */
  version(row: WireOf[TEntity]): number;
  lists: readonly ListDeclaration[];
  /** Of several resources with one name in events, whether this one is meant; without it, it is the only one. */
  isAbout?(event: FullEvent): boolean;
  /**
   * What stands after news, where parts of the row have versions of their own: each part in its latest version, whatever
   * came first. Without it the row as a whole is judged by its `version`.
   */
  join?(stored: WireOf[TEntity], news: WireOf[TEntity]): WireOf[TEntity];
  operations?: Readonly<Record<string, OwnOperation<TEntity>>>;
  /** Its list is governed by the person's own channel. */
  isOwn?: true;
  /** Rows of it are told in channels that do not govern their list: a deletion holds against news of any channel. */
  toldElsewhere?: true;
  /** What the person may read of a channel by this row; null where the row decides nothing of that. */
  access?(row: WireOf[TEntity], me: Person): { channel: string; as: string } | null;
  /** Memberships that travel inside a row, and the row without them. */
  unpack?(row: WireOf[TEntity]): { row: WireOf[TEntity]; memberships: readonly Membership[] };
}
