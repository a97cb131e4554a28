/** Adds, renames and pins files. */
import { eq, sum } from 'drizzle-orm';
import type { CallReply } from '#contract/base/call.ts';
import { extensionOf } from '#contract/base/file-names.ts';
import type { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import type { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import { OutingFileChange, OutingFileSettings } from '#contract/outings/outing-file/outing-file.ts';
import { FILE_UPLOAD_TYPE } from '#contract/uploads/upload.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { parsePart } from '../../base/http/input/parse.ts';
import { quotaReached } from '../../base/http/quota.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { CallRequest } from '../../base/http/register.ts';
import type { WriteRequest } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { type FoundRow, findOuting, lockedRowFor, missing, permit } from '../../core/outings/find.ts';
import { publish } from '../../core/outings/writing/publish.ts';
import { arrivedUpload, claimUpload } from '../../core/uploads/kept.ts';
import { promiseUpload } from '../../core/uploads/uploads.ts';
import { outingFileEntity } from './entity.ts';
import { judgedType } from './judge.ts';
import { describeOutingFileFor, type OutingFileRow } from './outing-file.ts';
import { mayOutingFile } from './policy.ts';
import { outingFiles } from './tables.ts';

const MEGABYTE = 1_000_000;

/** Returns the outing or item to which the caller adds a file. @throws {Refusal} */
async function placeFor(db: Queryable, callerId: string, outingId: string) {
  const found = await findOuting(db, callerId, outingId);
  if (found === null) throw await missing(db, callerId, outingEntity, outingId);
  permit(mayOutingFile('create', found.standing));
  return found;
}

/** @throws {Refusal} `quota` if the outing and its items would exceed their bytes with these. */
async function requireRoom(
  db: Queryable,
  { config }: Pick<Context, 'config'>,
  rootId: string,
  bytes: number,
): Promise<void> {
  const { files: limit } = config.limits;
  const [present] = await db
    .select({ bytes: sum(outingFiles.bytes) })
    .from(outingFiles)
    .where(eq(outingFiles.root_id, rootId));
  if (Number(present?.bytes ?? 0) + bytes > limit * MEGABYTE) throw quotaReached('files', limit);
}

export async function promiseOutingFile(
  ctx: Context,
  { caller, body }: Pick<CallRequest<typeof outingFileCalls.presign>, 'caller' | 'body'>,
): Promise<CallReply<typeof outingFileCalls.presign>> {
  const { outing, root } = await placeFor(ctx.db, caller.userId, body.outing_id);
  const { bytes, previous } = body;
  const { file: limit } = ctx.config.limits;
  if (bytes > limit * MEGABYTE) throw quotaReached('file', limit);
  await requireRoom(ctx.db, ctx, root.id, bytes);
  return promiseUpload(ctx, caller, { outingId: outing.id }, { type: FILE_UPLOAD_TYPE, bytes, previous });
}

type Creation = CallRequest<typeof outingFileCalls.create>;

/** Reads the content of an upload before the transaction. Permission is checked before it, and again under the lock. */
export async function prepareOutingFile(
  ctx: Context,
  { caller, body }: Pick<Creation, 'caller' | 'body'>,
): Promise<string> {
  const { outing } = await placeFor(ctx.db, caller.userId, body.outing_id);
  const upload = { key: body.upload_key, ownerId: caller.userId, outingId: outing.id };
  return judgedType(body.name, () => arrivedUpload(ctx, upload));
}

type Change = typeof attachmentCalls.update | typeof attachmentCalls.settings;

type Writing<TCall extends typeof outingFileCalls.create | Change> = Pick<
  WriteRequest<TCall>,
  'tx' | 'caller' | 'params' | 'body' | 'mutationId' | 'touch'
>;

/** @param media_type as determined by its content */
export async function createOutingFile(
  ctx: Context,
  { tx, caller, body, mutationId, touch }: Omit<Writing<typeof outingFileCalls.create>, 'params'>,
  media_type: string,
): Promise<CallReply<typeof outingFileCalls.create>> {
  await lockRoot(tx, body.outing_id);
  const found = await placeFor(tx, caller.userId, body.outing_id);
  const { outing, root } = found;
  const id = body.id ?? newId(ctx.clock());
  await requireUniqueIds(tx, ctx.entities, [id]);
  const upload = { key: body.upload_key, ownerId: caller.userId, outingId: outing.id };
  const { bytes } = await claimUpload(tx, ctx, upload);
  await requireRoom(tx, ctx, root.id, bytes);
  const [row] = await tx
    .insert(outingFiles)
    .values({
      id,
      outing_id: outing.id,
      root_id: root.id,
      author_id: caller.userId,
      file_key: body.upload_key,
      name: body.name,
      media_type,
      bytes,
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .onConflictDoNothing()
    .returning();
  // Another request took the id between the check and the insert.
  if (row === undefined) throw new Refusal('id_taken');
  const data = await describeOne(tx, outingFileEntity, row);
  const change = { operation: 'created', entity: outingFileEntity, data } as const;
  const lines = [{ kind: 'file_added', subject_id: id }] as const;
  const { sequence, channelIds } = await publish(tx, { caller, mutationId }, found, { ...change, lines });
  touch(channelIds);
  return { data: await describeOutingFileFor(tx, caller.userId, row), sequence };
}

/** Stores the changed fields, if any. */
async function change(
  { tx, caller, mutationId, touch }: Pick<Writing<Change>, 'tx' | 'caller' | 'mutationId' | 'touch'>,
  found: FoundRow<OutingFileRow>,
  wanted: Partial<Pick<OutingFileRow, 'name' | 'is_featured'>>,
) {
  const before = found.row;
  const { name, is_featured } = { ...before, ...wanted };
  if (name === before.name && is_featured === before.is_featured) {
    const sequence = await sequenceOf(tx, outingChannelId(found.root.id));
    return { data: await describeOutingFileFor(tx, caller.userId, before), sequence };
  }
  const [row] = await tx
    .update(outingFiles)
    .set({ name, is_featured, updated_at_timestamp: nextVersion(outingFiles.updated_at_timestamp) })
    .where(eq(outingFiles.id, before.id))
    .returning();
  if (row === undefined) throw new Error('A locked file was not found.');
  const data = await describeOne(tx, outingFileEntity, row);
  const changed = { operation: 'updated', entity: outingFileEntity, data } as const;
  const { sequence, channelIds } = await publish(tx, { caller, mutationId }, found, changed);
  touch(channelIds);
  return { data: await describeOutingFileFor(tx, caller.userId, row), sequence };
}

export async function renameOutingFile(
  request: Writing<typeof attachmentCalls.update>,
): Promise<CallReply<typeof outingFileCalls.update>> {
  const { tx, caller, params, body } = request;
  const found = await lockedRowFor(tx, caller.userId, outingFileEntity, params.id);
  permit(mayOutingFile('rename', found.standing, found.row.author_id === caller.userId));
  const { name } = parsePart(OutingFileChange, body);
  if (extensionOf(name) !== extensionOf(found.row.name)) throw invalidField('name', 'extension_changed');
  return change(request, found, { name });
}

export async function setOutingFile(
  request: Writing<typeof attachmentCalls.settings>,
): Promise<CallReply<typeof outingFileCalls.settings>> {
  const { tx, caller, params, body } = request;
  const found = await lockedRowFor(tx, caller.userId, outingFileEntity, params.id);
  permit(mayOutingFile('feature', found.standing));
  return change(request, found, parsePart(OutingFileSettings, body));
}
