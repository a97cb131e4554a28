/** How a call is described: once, as data, for the server that registers it and the client that builds its requests. */
import * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call: `public` anybody; `session` whoever is signed in, verified or not;
 * `verified` a signed-in, verified person who is not blocked.
 */
export type Access = 'public' | 'session' | 'verified';

type Schema = v.GenericSchema;
type Fields = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

export interface Call {
  readonly method: Method;
  /** Below `/api/v1` (see `at`), parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Schema;
  readonly answer: Schema;
  /** Status of the successful answer; 200 when left out. */
  readonly status?: 201 | 204;
  /** What travels as it is and not as JSON: the body, which its handler reads, or the answer. */
  readonly bytes?: 'body' | 'answer';
  /** Where the path begins: below `/api/v1` when left out, or at the root of the origin. */
  readonly at?: 'root';
  /** Lists only: their total order, and the channel whose sequence governs them. */
  readonly list?: { readonly order: string; readonly channel: string };
}

/** Keeps the literal types of a description, so that handler and client are typed from it. */
export function defineCall<const TCall extends Call>(call: TCall): TCall {
  return call;
}

type In<TSchema> = TSchema extends Schema ? v.InferInput<TSchema> : undefined;
type Out<TSchema> = TSchema extends Schema ? v.InferOutput<TSchema> : undefined;
type Part<TCall extends Call, TKey extends 'params' | 'query' | 'body'> = TCall extends {
  [K in TKey]: infer S;
}
  ? S
  : undefined;

/** What a client gives. */
export interface CallInput<TCall extends Call> {
  params: In<Part<TCall, 'params'>>;
  query: In<Part<TCall, 'query'>>;
  body: In<Part<TCall, 'body'>>;
}

/** What a handler receives, validated. */
export interface CallOutput<TCall extends Call> {
  params: Out<Part<TCall, 'params'>>;
  query: Out<Part<TCall, 'query'>>;
  body: Out<Part<TCall, 'body'>>;
}

export type CallAnswer<TCall extends Call> = v.InferOutput<TCall['answer']>;
/** What a handler returns; the server encodes it as it is. */
export type CallReply<TCall extends Call> = v.InferInput<TCall['answer']>;

const Params = v.optional(v.record(v.string(), v.string()), {});
const Query = v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.undefined()])), {});

/**
 * The path of a call below `/api/v1`, with its parameters and its query in it.
 * @throws {Error} for a parameter that was not given
 */
export function pathWith<TCall extends Call>(
  { path }: TCall,
  input: Partial<Pick<CallInput<TCall>, 'params' | 'query'>>,
): string {
  const params = v.parse(Params, input.params);
  const filled = path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const query = Object.entries(v.parse(Query, input.query)).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}
