/** `GET /files/{key}`: a picture, for those who may see the preview of the outing that it belongs to. */
import { eq } from 'drizzle-orm';
import { fileCalls } from '#contract/calls/files.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { type App, handleBytes } from '../http/register.ts';
import { findOuting } from '../outings/find.ts';
import { opensWith } from '../outings/link.ts';
import { may } from '../outings/policy.ts';
import { outings } from '../outings/tables.ts';
import { pictureName } from './store.ts';

/** A picture that is opened as a page may run and load nothing (S41). */
const SANDBOX = "default-src 'none'; sandbox";

/** Whether the reader may see the preview of one of these outings, or has the code of a link to it. Guests may see public ones. */
async function seesAny(
  { db }: Context,
  readerId: string | null,
  code: string | undefined,
  shownBy: readonly { outingId: string }[],
): Promise<boolean> {
  for (const { outingId } of shownBy) {
    const found = await findOuting(db, readerId, outingId);
    if (found === null) continue;
    if (may('see_preview', found.standing) === 'yes') return true;
    if (found.outing.status !== 'draft' && (await opensWith(db, found.root, code))) return true;
  }
  return false;
}

export function registerServe(app: App, ctx: Context): void {
  handleBytes(app, ctx, fileCalls.get, async ({ caller, params, query, http }) => {
    // Copies of an outing share its cover.
    const shownBy = await ctx.db
      .select({ outingId: outings.id })
      .from(outings)
      .where(eq(outings.cover_key, params.key));
    if (!(await seesAny(ctx, caller?.userId ?? null, query.code, shownBy))) throw new Refusal('not_found');
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
