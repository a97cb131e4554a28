/** Describes calls as data: the server registers a call from its description, the client builds requests from it. */
import * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call. `public`: everyone, also without logging in. `session`: any logged-in user, verified or not.
 * `verified`: a logged-in and verified user who is not blocked.
 */
export type Access = 'public' | 'session' | 'verified';

type Schema = v.GenericSchema;
type Fields = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

export interface Call {
  readonly method: Method;
  /** Below `/api/v1` (see `at`), parameters as `:name` */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * Whether guests of outings make it as well, whatever `access` says about accounts; policies decide what they get.
   */
  readonly guests?: true;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Schema;
  readonly response: Schema;
  /** Status of the successful response; default 200 */
  readonly status?: 201 | 204;
  /** The largest JSON body; the default is enough for all fields except the text of a note. */
  readonly bodyMaxBytes?: number;
  /** Which side is raw bytes instead of JSON: the body, which the handler reads itself, or the response */
  readonly bytes?: 'body' | 'response';
  /** Whether the response is lines of JSON (NDJSON), each as described by `response`. */
  readonly lines?: true;
  /**
   * A second path below `/api/v1` for the same call, without parameters: path parameters of the first are query
   * parameters there.
   */
  readonly alsoAt?: `/${string}`;
  /** Where the path starts: at the root of the origin, or by default below `/api/v1` */
  readonly at?: 'root';
  /**
   * Whether programs without session and CSRF token make it, such as mail programs: only its signed address determines
   * what it may do, and a forged request could harm no user.
   */
  readonly fromAnywhere?: true;
  /** For lists only: their total order, and the channel whose sequence their pages contain */
  readonly list?: { readonly order: string; readonly channel: string };
}

/** Preserves the literal types of a description, from which handler and client derive their types. */
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

/** The input of a client */
export interface CallInput<TCall extends Call> {
  params: In<Part<TCall, 'params'>>;
  query: In<Part<TCall, 'query'>>;
  body: In<Part<TCall, 'body'>>;
}

/** The validated input of a handler */
export interface CallOutput<TCall extends Call> {
  params: Out<Part<TCall, 'params'>>;
  query: Out<Part<TCall, 'query'>>;
  body: Out<Part<TCall, 'body'>>;
}

export type CallResponse<TCall extends Call> = v.InferOutput<TCall['response']>;
/** The result of a handler, which the server encodes unchanged */
export type CallReply<TCall extends Call> = v.InferInput<TCall['response']>;

const Params = v.optional(v.record(v.string(), v.string()), {});
const Query = v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.undefined()])), {});

/**
 * Returns the path of a call below `/api/v1`, with its parameters and its query.
 * @throws {Error} if a parameter is missing
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
