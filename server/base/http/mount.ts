/** Registers a call at its path or paths, and encodes its response. */
import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Call } from '#contract/base/call.ts';
import { ALSO_AT_ROOT, pathOfCall } from '#contract/base/call-path.ts';
import { runForAsker } from '../db/asker.ts';
import type { App, Http, HttpEnv } from './app.ts';

/**
 * Returns the full paths of a call: its own, a second one, and one at the root for calls that Laravel clients expect
 * there.
 */
function pathsOf(call: Call): string[] {
  const paths = [pathOfCall(call)];
  if (call.alsoAt !== undefined) paths.push(pathOfCall({ ...call, path: call.alsoAt }));
  if (ALSO_AT_ROOT.includes(call.path)) paths.push(call.path);
  return paths;
}

export function mount(app: App, call: Call, respond: (http: Http) => Promise<Response>): void {
  for (const path of pathsOf(call)) {
    app.hono.on(call.method, path, (http: HonoContext<HttpEnv>) =>
      runForAsker(http.req.raw.signal, () => respond(http)),
    );
    const methods = app.methods.get(path) ?? new Set();
    app.methods.set(path, methods.add(call.method));
  }
}

export function statusOf(call: Call): 200 | 201 | 204 {
  return call.status ?? 200;
}

export function encode(http: Http, status: number, body: unknown): Response {
  if (status === 204) return http.body(null, 204);
  // The status comes from a call description or a stored 2xx response; 204 was handled above.
  return http.json(body as object, status as ContentfulStatusCode);
}
