/** The HTTP application that areas register their calls with, and what travels with each of its requests. */
import type { HttpBindings } from '@hono/node-server';
import type { Hono, Context as HonoContext } from 'hono';
import type { Caller } from './session.ts';

export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The address that limits count by; that of the peer unless a trusted proxy names another. */
    address: string;
    /** Who calls, once it was asked for: `null` is a guest. */
    caller?: Caller | null;
  };
}

export type Http = HonoContext<HttpEnv>;

export interface App {
  readonly hono: Hono<HttpEnv>;
  /** Methods by full path as registered, for the 405 of all others. */
  readonly methods: Map<string, Set<string>>;
}
