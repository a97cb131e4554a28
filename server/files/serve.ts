/** `GET /files/{key}`: a picture, for users who may see the entity that it belongs to. */
import { eq } from 'drizzle-orm';
import { fileCalls } from '#contract/calls/files.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { type App, handleBytes } from '../http/register.ts';
import { outingFor } from '../outings/find.ts';
import { outings } from '../outings/tables.ts';
import { pictureName } from './store.ts';

/** A picture that is opened as a page may run and load nothing (S41). */
const SANDBOX = "default-src 'none'; sandbox";

export function registerServe(app: App, ctx: Context): void {
  handleBytes(app, ctx, fileCalls.get, async ({ caller, params, query, http }) => {
    const [shown] = await ctx.db
      .select({ outingId: outings.id })
      .from(outings)
      .where(eq(outings.cover_key, params.key));
    if (shown === undefined) throw new Refusal('not_found');
    await outingFor(ctx.db, caller.userId, shown.outingId, 'see_details');
    const bytes = await ctx.files.read(pictureName(params.key, query.width));
    if (bytes === null) throw new Refusal('not_found');
    return http.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Content-Length': `${bytes.byteLength}`,
      'Content-Disposition': 'inline; filename="picture.webp"',
      'Content-Security-Policy': SANDBOX,
      'Cache-Control': 'private, no-store',
    });
  });
}
