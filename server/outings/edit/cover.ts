/** Sets the cover of an outing: an uploaded picture, or a template. */

import { COVER_ASPECT_RATIO, COVER_WIDTHS_PX } from '#contract/base/limits.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handlePreparedWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { findOuting, missing, outingFor, permit } from '../../core/outings/find.ts';
import { may } from '../../core/outings/policy.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { claimPictures, picturesOf, type Upload } from '../../core/uploads/make.ts';
import { touchUploads } from '../../core/uploads/sweep.ts';
import { promiseUpload } from '../../core/uploads/uploads.ts';
import { patchOf } from './change.ts';
import { storeChange } from './store-change.ts';

const SHAPE = { widths: COVER_WIDTHS_PX, aspect: COVER_ASPECT_RATIO };
const NO_PICTURE = { cover_key: null, cover_width: null, cover_height: null } as const;

async function pictureOf(tx: Tx, ctx: Context, upload: Upload, present: string | null) {
  const { key, width, height } = await claimPictures(tx, ctx, upload, SHAPE, present);
  return { cover_key: key, cover_width: width, cover_height: height };
}

export function registerCover(app: App, ctx: Context): void {
  const pictures = picturesOf(ctx);

  handle(app, ctx, outingCalls.presignCover, async ({ caller, params, body }) => {
    await outingFor(ctx.db, caller.userId, params.id, 'edit');
    return promiseUpload(ctx, caller, { outingId: params.id }, body);
  });

  handlePreparedWrite(app, ctx, outingCalls.cover, {
    async prepare({ caller, params, body }) {
      if (!('upload_key' in body)) return;
      // Checked before the costly decoding, and again under the lock.
      await outingFor(ctx.db, caller.userId, params.id, 'edit');
      const upload = { key: body.upload_key, ownerId: caller.userId, outingId: params.id };
      await pictures.make(upload, SHAPE);
    },
    async run({ tx, caller, params, body, mutationId, touch }) {
      await lockRoot(tx, params.id);
      const found = await findOuting(tx, caller.userId, params.id);
      if (found === null) throw await missing(tx, caller.userId, outingEntity, params.id);
      permit(may('edit', found.standing));
      const before = found.outing;
      const wanted =
        'upload_key' in body
          ? await pictureOf(
              tx,
              ctx,
              { key: body.upload_key, ownerId: caller.userId, outingId: before.id },
              before.cover_key,
            )
          : { ...NO_PICTURE, cover_template: body.cover_template };
      await touchUploads(tx, ctx, [before.cover_key]);
      const changed = await storeChange(tx, ctx, { caller, mutationId }, found, patchOf(wanted, before));
      touch(changed.channelIds);
      return changed.reply;
    },
    stillReadable: readableResponse,
  });
}
