/** The HTTP application in which areas register their calls, and the variables of each request. */
import type { HttpBindings } from '@hono/node-server';
import type { Hono, Context as HonoContext } from 'hono';
import type { Call } from '#contract/base/call.ts';
import type { Caller } from './session/session.ts';
import type { DoWrite } from './write.ts';

export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The address that rate limits count: the peer's, unless a trusted proxy names another one. */
    address: string;
    /** The caller, once looked up; `null` when not logged in. */
    caller?: Caller | null;
  };
}

export type Http = HonoContext<HttpEnv>;

export interface App {
  readonly hono: Hono<HttpEnv>;
  /** Methods by full path as registered, for the 405 of all others. */
  readonly methods: Map<string, Set<string>>;
  /** Also collects the writes without slow work, for code that runs them without requests. */
  readonly writes?: Map<Call, DoWrite>;
}
