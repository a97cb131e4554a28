/** Adds photos, and changes their descriptions. */
import { count, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/base/call.ts';
import type { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import type { photoCalls } from '#contract/outings/photo/calls.ts';
import { PhotoChange, PhotoSettings } from '#contract/outings/photo/photo.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { describeOne } from '../../base/entity.ts';
import { parsePart } from '../../base/http/input/parse.ts';
import { quotaReached } from '../../base/http/quota.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { CallRequest } from '../../base/http/register.ts';
import type { WriteRequest } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { letNote } from '../../core/declarations.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { type FoundRow, findOuting, lockedRowFor, missing, permit } from '../../core/outings/find.ts';
import { publish } from '../../core/outings/writing/publish.ts';
import { claimPictures, picturesOf } from '../../core/uploads/make.ts';
import { PHOTO } from '../../core/uploads/picture-limits.ts';
import { promiseUpload } from '../../core/uploads/uploads.ts';
import { photoEntity } from './entity.ts';
import { describePhotoFor, type PhotoRow } from './photo.ts';
import { mayPhoto } from './policy.ts';
import { photos } from './tables.ts';

/** Returns the outing or item to which the caller adds a photo. @throws {Refusal} */
async function placeFor(db: Parameters<typeof findOuting>[0], callerId: string, outingId: string) {
  const found = await findOuting(db, callerId, outingId);
  if (found === null) throw await missing(db, callerId, outingEntity, outingId);
  permit(mayPhoto('create', found.standing));
  return found;
}

type Creation = CallRequest<typeof photoCalls.create>;

/** Decodes the upload: slow, and before the transaction. Permission is checked before it, and again under the lock. */
export async function preparePhoto(ctx: Context, { caller, body }: Pick<Creation, 'caller' | 'body'>) {
  const { outing } = await placeFor(ctx.db, caller.userId, body.outing_id);
  await picturesOf(ctx).make({ key: body.upload_key, ownerId: caller.userId, outingId: outing.id }, PHOTO);
}

type Change = typeof attachmentCalls.update | typeof attachmentCalls.settings;

type Writing<TCall extends typeof photoCalls.create | Change> = Pick<
  WriteRequest<TCall>,
  'tx' | 'caller' | 'params' | 'body' | 'mutationId' | 'touch'
>;

export async function createPhoto(
  ctx: Context,
  { tx, caller, body, mutationId, touch }: Omit<Writing<typeof photoCalls.create>, 'params'>,
): Promise<CallReply<typeof photoCalls.create>> {
  await lockRoot(tx, body.outing_id);
  const found = await placeFor(tx, caller.userId, body.outing_id);
  const { outing, root } = found;
  const { photos: limit } = ctx.config.limits;
  const [present] = await tx.select({ count: count() }).from(photos).where(eq(photos.outing_id, outing.id));
  if ((present?.count ?? 0) >= limit) throw quotaReached('photos', limit);
  const id = body.id ?? newId(ctx.clock());
  await requireUniqueIds(tx, ctx.entities, [id]);
  const upload = { key: body.upload_key, ownerId: caller.userId, outingId: outing.id };
  const { key, width, height, placeholder } = await claimPictures(tx, ctx, upload, PHOTO);
  const [row] = await tx
    .insert(photos)
    .values({
      id,
      outing_id: outing.id,
      root_id: root.id,
      author_id: caller.userId,
      picture_key: key,
      width,
      height,
      placeholder: placeholder ?? '',
      caption: body.caption,
      alt: body.alt,
      taken_at: body.taken_at,
      fetched_at_timestamp: clockMs,
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .onConflictDoNothing()
    .returning();
  // Another request took the id between the check and the insert.
  if (row === undefined) throw new Refusal('id_taken');
  const added = { authorId: caller.userId, rootId: root.id, at: row.created_at_timestamp };
  await letNote({ tx, ctx, cause: { caller, mutationId } }, 'photo_added', added);
  const data = await describeOne(tx, photoEntity, row);
  const change = { operation: 'created', entity: photoEntity, data } as const;
  const lines = [{ kind: 'photo_added', subject_id: id }] as const;
  const { sequence, channelIds } = await publish(tx, { caller, mutationId }, found, { ...change, lines });
  touch(channelIds);
  return { data: await describePhotoFor(tx, caller.userId, row), sequence };
}

type Cause = Pick<Writing<Change>, 'tx' | 'caller' | 'mutationId' | 'touch'>;

/** Stores the changed fields, if any. */
async function change(
  { tx, caller, mutationId, touch }: Cause,
  found: FoundRow<PhotoRow>,
  wanted: Partial<Pick<PhotoRow, 'caption' | 'alt' | 'is_featured'>>,
) {
  const before = found.row;
  const { caption, alt, is_featured } = { ...before, ...wanted };
  if (caption === before.caption && alt === before.alt && is_featured === before.is_featured) {
    const sequence = await sequenceOf(tx, outingChannelId(found.root.id));
    return { data: await describePhotoFor(tx, caller.userId, before), sequence };
  }
  const [row] = await tx
    .update(photos)
    .set({ caption, alt, is_featured, updated_at_timestamp: nextVersion(photos.updated_at_timestamp) })
    .where(eq(photos.id, before.id))
    .returning();
  if (row === undefined) throw new Error('A locked photo was not found.');
  const data = await describeOne(tx, photoEntity, row);
  const changed = { operation: 'updated', entity: photoEntity, data } as const;
  // A photo's description gets no line.
  const isNews = row.is_featured && !before.is_featured;
  const lines = isNews ? ([{ kind: 'photo_featured', subject_id: row.id }] as const) : [];
  const { sequence, channelIds } = await publish(tx, { caller, mutationId }, found, { ...changed, lines });
  touch(channelIds);
  return { data: await describePhotoFor(tx, caller.userId, row), sequence };
}

export async function updatePhoto(
  request: Writing<typeof attachmentCalls.update>,
): Promise<CallReply<typeof photoCalls.update>> {
  const { tx, caller, params, body } = request;
  const found = await lockedRowFor(tx, caller.userId, photoEntity, params.id);
  permit(mayPhoto('describe', found.standing, found.row.author_id === caller.userId));
  return change(request, found, parsePart(PhotoChange, body));
}

export async function promisePhoto(
  ctx: Context,
  { caller, body }: Pick<CallRequest<typeof photoCalls.presign>, 'caller' | 'body'>,
): Promise<CallReply<typeof photoCalls.presign>> {
  const { outing } = await placeFor(ctx.db, caller.userId, body.outing_id);
  const { content_type: type, bytes, previous } = body;
  return promiseUpload(ctx, caller, { outingId: outing.id }, { type, bytes, previous });
}

export async function setPhoto(
  request: Writing<typeof attachmentCalls.settings>,
): Promise<CallReply<typeof photoCalls.settings>> {
  const { tx, caller, params, body } = request;
  const found = await lockedRowFor(tx, caller.userId, photoEntity, params.id);
  permit(mayPhoto('feature', found.standing));
  return change(request, found, parsePart(PhotoSettings, body));
}
