/** Adds, changes and deletes attachments: each type implements its part. */
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handlePreparedWrite, handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { lockRow, missing, permit } from '../../core/outings/find.ts';
import { may } from '../../core/outings/policy.ts';
import { publishEvents } from '../../core/outings/writing/publish.ts';
import { deletedBefore, removeFromOuting } from '../../core/outings/writing/removal.ts';
import { outingFileEntity } from '../outing-files/entity.ts';
import {
  createOutingFile,
  prepareOutingFile,
  promiseOutingFile,
  renameOutingFile,
  setOutingFile,
} from '../outing-files/write.ts';
import { photoEntity } from '../photos/entity.ts';
import { createPhoto, preparePhoto, promisePhoto, setPhoto, updatePhoto } from '../photos/write.ts';
import { pollEntity } from '../polls/entity.ts';
import { createPoll, setPoll, updatePoll } from '../polls/write.ts';
import { readableResponse } from './seen.ts';
import { REMOVED_KIND, typeOf } from './types.ts';

/** Returns the row of an attachment, under the lock of its root; null if it does not exist (anymore). */
async function lockAttachment(tx: Tx, callerId: string, id: string) {
  switch (await typeOf(tx, id)) {
    case 'poll':
      return {
        type: 'poll' as const,
        entity: pollEntity,
        found: await lockRow(tx, callerId, pollEntity, id),
      };
    case 'photo':
      return {
        type: 'photo' as const,
        entity: photoEntity,
        found: await lockRow(tx, callerId, photoEntity, id),
      };
    case 'file':
      return {
        type: 'file' as const,
        entity: outingFileEntity,
        found: await lockRow(tx, callerId, outingFileEntity, id),
      };
    case null:
      return { type: 'poll' as const, entity: pollEntity, found: null };
  }
}

/** Registers the call that returns upload URLs for new attachments: each type decides who may upload, and how much. */
export function registerPresign(app: App, ctx: Context): void {
  handle(app, ctx, attachmentCalls.presign, async ({ caller, body }) =>
    body.type === 'photo' ? promisePhoto(ctx, { caller, body }) : promiseOutingFile(ctx, { caller, body }),
  );
}

function registerCreate(app: App, ctx: Context): void {
  handlePreparedWrite(app, ctx, attachmentCalls.create, {
    /** @returns the media type of a file */
    async prepare({ caller, body }): Promise<string | null> {
      if (body.type === 'file') return prepareOutingFile(ctx, { caller, body });
      if (body.type === 'photo') await preparePhoto(ctx, { caller, body });
      return null;
    },
    async run({ body, prepared, ...request }) {
      switch (body.type) {
        case 'poll':
          return createPoll(ctx, { ...request, body });
        case 'photo':
          return createPhoto(ctx, { ...request, body });
        case 'file':
          if (prepared === null) throw new Error('The media type of a file was not determined.');
          return createOutingFile(ctx, { ...request, body }, prepared);
      }
    },
    stillReadable: readableResponse,
  });
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    attachmentCalls.update,
    async (request) => {
      const { tx, caller, params } = request;
      switch (await typeOf(tx, params.id)) {
        case 'poll':
          return updatePoll(request);
        case 'photo':
          return updatePhoto(request);
        case 'file':
          return renameOutingFile(request);
        case null:
          throw await missing(tx, caller.userId, pollEntity, params.id);
      }
    },
    readableResponse,
  );
}

function registerSettings(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    attachmentCalls.settings,
    async (request) => {
      const { tx, caller, params } = request;
      switch (await typeOf(tx, params.id)) {
        case 'poll':
          return setPoll(request);
        case 'photo':
          return setPhoto(request);
        case 'file':
          return setOutingFile(request);
        case null:
          throw await missing(tx, caller.userId, pollEntity, params.id);
      }
    },
    readableResponse,
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, attachmentCalls.remove, async ({ tx, caller, params: { id }, mutationId, touch }) => {
    const { type, entity, found } = await lockAttachment(tx, caller.userId, id);
    const lines = [{ kind: REMOVED_KIND[type], subject_id: id }] as const;
    const removed = { entity, id, lines };
    if (found === null) return deletedBefore(tx, caller.userId, removed);
    permit(may('delete_content', found.standing, found.row.author_id === caller.userId));
    const events = await removeFromOuting(tx, ctx.entities, { caller, mutationId }, found, removed);
    const { sequence, channelIds } = await publishEvents(tx, found.root.id, events);
    touch(channelIds);
    return { data: { id }, sequence };
  });
}

export function registerAttachmentWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerSettings(app, ctx);
  registerRemove(app, ctx);
}
