/** How a change that a person makes is described: once, as data, for the engine that sends it and the screens that show it. */
import * as v from 'valibot';

type Schema = v.GenericSchema;

/**
 * What a change says of itself, in the words of the queue. `kind` is the key of its sentence. `name` is what it names;
 * left out where the name is that of the row which it touches.
 */
export interface MutationDescription {
  readonly kind: string;
  readonly name?: string;
}

export interface MutationContract<
  TSchema extends Schema = Schema,
  TDescription extends MutationDescription = MutationDescription,
> {
  /** Rises when the arguments change their form; `upcast` then brings older ones up to it. */
  readonly version: number;
  readonly args: TSchema;
  upcast?(version: number, args: unknown): unknown;
  /** Id of the outing or item that it is about; null where it is about none. */
  outing(args: v.InferOutput<TSchema>): string | null;
  describe(args: v.InferOutput<TSchema>): TDescription;
  /** Where the texts stand that the person wrote: beside the ids, or in `change`. Left out where it has none. */
  readonly texts?: 'args' | 'change';
}

/** Keeps the literal types of a description. */
export function defineMutationContract<
  const TSchema extends Schema,
  const TDescription extends MutationDescription,
>(contract: MutationContract<TSchema, TDescription>): MutationContract<TSchema, TDescription> {
  return contract;
}

/** Judges arguments that were made by `version` of a mutation, in the form that they have now. */
export function parseArgs<const TSchema extends Schema>(
  contract: Pick<MutationContract<TSchema>, 'version' | 'args' | 'upcast'>,
  version: number,
  args: unknown,
): v.SafeParseResult<TSchema> {
  const isOlder = version < contract.version;
  return v.safeParse(contract.args, isOlder && contract.upcast ? contract.upcast(version, args) : args);
}
