/**
 * `GET /files/{key}`: serves a picture to readers who may see its owner: the preview of an outing, its photos, a chat,
 * a story, or a user.
 */
import { eq, or } from 'drizzle-orm';
import { uploadCalls } from '#contract/uploads/calls.ts';
import { users } from '../../base/db/tables.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, type Caller, handleBytes } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { findOuting } from '../outings/find.ts';
import { opensWith } from '../outings/link.ts';
import { may } from '../outings/policy.ts';
import { outings } from '../outings/tables.ts';
import { seesPicturesOf } from '../people/relations.ts';
import { pictureName } from './store.ts';

/** A picture that is opened as a page may run and load nothing (S41). */
const SANDBOX = "default-src 'none'; sandbox";

/**
 * Returns whether the reader may see the preview of one of these outings, or has the code of a link to it. Logged-out
 * readers may see public ones.
 */
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
    if (found.outing.status !== 'draft' && (await opensWith(db, found.root, readerId, code))) return true;
  }
  return false;
}

/**
 * Returns whether the picture belongs to a user whom the reader may see: the reader is logged in, has a confirmed
 * address, and the user is not hidden from them.
 */
async function seesPerson({ db }: Context, reader: Caller | null, key: string): Promise<boolean> {
  if (reader === null || !reader.verified || reader.blocked) return false;
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.avatar_key, key), eq(users.cover_key, key)));
  return person !== undefined && seesPicturesOf(db, reader.userId, person.id);
}

/** Returns whether an area shows the picture in a place that the reader sees: as a photo, in a chat, in a story. */
async function seesShown(ctx: Context, reader: Caller | null, key: string): Promise<boolean> {
  if (reader === null || !reader.verified || reader.blocked) return false;
  for (const { showsPicture } of ctx.declarations) if (await showsPicture?.(ctx, reader, key)) return true;
  return false;
}

export function registerServe(app: App, ctx: Context): void {
  handleBytes(app, ctx, uploadCalls.get, async ({ caller, params, query, http }) => {
    // Copies of an outing share its cover.
    const shownBy = await ctx.db
      .select({ outingId: outings.id })
      .from(outings)
      .where(eq(outings.cover_key, params.key));
    const sees =
      shownBy.length > 0
        ? await seesAny(ctx, caller?.userId ?? null, query.code, shownBy)
        : (await seesShown(ctx, caller, params.key)) || (await seesPerson(ctx, caller, params.key));
    if (!sees) throw new Refusal('not_found');
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
