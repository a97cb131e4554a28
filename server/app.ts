/**
 * Builds the HTTP application: middleware for all requests, the calls of the areas, and the built app for every other
 * path.
 */
import { Hono } from 'hono';
import { ALSO_AT_ROOT, API_PREFIX } from '#contract/base/call-path.ts';
import type { App, HttpEnv } from './base/http/app.ts';
import { onFailure } from './base/http/failure.ts';
import { identify, refuseDuringMaintenance, refuseForgery, refuseOldClients } from './base/http/guard.ts';
import { apiHeaders, secureHeaders } from './base/http/headers.ts';
import { callsOf, openApiDocument } from './base/http/openapi.ts';
import { Refusal } from './base/http/refusal.ts';
import { showFaces } from './base/http/site/face.ts';
import { serveApp } from './base/http/site/static.ts';
import type { Context } from './context.ts';
import type { Area } from './core/area.ts';

export interface Site {
  readonly areas: readonly Area[];
  /** Folder of the built app. */
  readonly appFolder: string;
  /** Folder of assets of earlier builds. */
  readonly keptAssets: string;
}

/** Returns whether a path belongs to the API, in any case, so that a misspelled call never gets the page of the app. */
function isApiPath(path: string): boolean {
  return /^\/(api|files)(\/|$)/i.test(path) || ALSO_AT_ROOT.includes(path.toLowerCase());
}

export function createApp(ctx: Context, { areas, appFolder, keptAssets }: Site): Hono<HttpEnv> {
  // A trailing slash has no meaning.
  const hono = new Hono<HttpEnv>({ strict: false });
  const app: App = { hono, methods: new Map() };
  hono.onError(onFailure(ctx));
  hono.use(identify(ctx), secureHeaders(ctx.config));

  const api = apiHeaders(ctx.config);
  const current = refuseOldClients();
  const forgery = refuseForgery(
    ctx,
    callsOf(areas).map(([, call]) => call),
  );
  const maintenance = refuseDuringMaintenance(ctx.config);
  for (const path of ['/api/*', '/files/*', ...ALSO_AT_ROOT])
    hono.use(path, api, maintenance, current, forgery);

  const documentPath = `${API_PREFIX}/openapi.json`;
  let document: string | null = null;
  hono.get(documentPath, (http) => {
    // Created on the first request: that takes longer than everything else here, and a start need not wait for it.
    document ??= JSON.stringify(openApiDocument(callsOf(areas)));
    return http.body(document, 200, { 'Content-Type': 'application/json' });
  });
  app.methods.set(documentPath, new Set(['GET']));

  for (const register of areas.flatMap((area) => area.register)) register(app, ctx);

  for (const [path, methods] of app.methods) {
    const allowed = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
    hono.all(path, (http) => {
      http.header('Allow', allowed);
      throw new Refusal('method_not_allowed');
    });
  }
  const faces = areas.flatMap((area) => area.faces?.(ctx) ?? []);
  showFaces(hono, faces, { folder: appFolder, appUrl: ctx.config.appUrl, draw: ctx.drawFace });
  const page = serveApp(appFolder, keptAssets);
  hono.all('*', (http, next) => {
    if (isApiPath(http.req.path)) throw new Refusal('not_found');
    return page(http, next);
  });
  return hono;
}
