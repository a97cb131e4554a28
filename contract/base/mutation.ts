/** Describes changes that users make, as data: the engine sends changes by them, screens show them. */
import * as v from 'valibot';

type Schema = v.GenericSchema;

/**
 * How the queue of unsent changes describes a change. `kind` is the key of its sentence. `name` is the name in it; by
 * default that of the row that it changes.
 */
export interface MutationDescription {
  readonly kind: string;
  readonly name?: string;
  readonly stars?: number;
  readonly count?: number;
}

export interface MutationContract<
  TSchema extends Schema = Schema,
  TDescription extends MutationDescription = MutationDescription,
> {
  /** Rises when the form of the arguments changes; `upcast` then converts older ones. */
  readonly version: number;
  readonly args: TSchema;
  upcast?(version: number, args: unknown): unknown;
  /** Returns the id of the outing or item that it is about; null if there is none. */
  outing(args: v.InferOutput<TSchema>): string | null;
  describe(args: v.InferOutput<TSchema>): TDescription;
  /** Where the arguments contain the user's texts: next to the ids, or in `change`. Absent if they contain none */
  readonly texts?: 'args' | 'change';
}

/** Preserves the literal types of a description. */
export function defineMutationContract<
  const TSchema extends Schema,
  const TDescription extends MutationDescription,
>(contract: MutationContract<TSchema, TDescription>): MutationContract<TSchema, TDescription> {
  return contract;
}

/** Parses arguments that `version` of a mutation made, and converts them to the present form. */
export function parseArgs<const TSchema extends Schema>(
  contract: Pick<MutationContract<TSchema>, 'version' | 'args' | 'upcast'>,
  version: number,
  args: unknown,
): v.SafeParseResult<TSchema> {
  const isOlder = version < contract.version;
  return v.safeParse(contract.args, isOlder && contract.upcast ? contract.upcast(version, args) : args);
}
