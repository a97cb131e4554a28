/** Changes the avatar of a user and the cover of their profile: uploaded pictures, a drawn cover, or none. */
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import { COVER_ASPECT_RATIO, COVER_WIDTHS_PX } from '#contract/base/limits.ts';
import type { UserRow } from '../../base/db/tables.ts';
import { type App, type Caller, handle } from '../../base/http/register.ts';
import { handlePreparedWrite, handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { claimPictures, picturesOf } from '../../core/uploads/make.ts';
import { AVATAR, type Shape } from '../../core/uploads/picture-limits.ts';
import { touchUploads } from '../../core/uploads/sweep.ts';
import { promiseUpload } from '../../core/uploads/uploads.ts';
import { type AccountWrite, changeAccount, lockedUser, type Patch } from '../accounts/change.ts';

const COVER: Shape = { widths: COVER_WIDTHS_PX, aspect: COVER_ASPECT_RATIO };

const uploadOf = (caller: Caller, key: string) => ({ key, ownerId: caller.userId, outingId: null });

type Column = 'avatar_key' | 'cover_key';

/** Stores the change, and records when the previous picture became unused. */
async function usePicture(
  ctx: Context,
  write: AccountWrite,
  column: Column,
  patchOf: (before: UserRow) => Promise<Patch>,
) {
  const { tx, caller } = write;
  const before = await lockedUser(tx, caller.userId);
  const patch = await patchOf(before);
  await touchUploads(tx, ctx, [before[column]]);
  return changeAccount(ctx, write, patch);
}

export function registerOwnPictures(app: App, ctx: Context): void {
  const pictures = picturesOf(ctx);

  handle(app, ctx, ownPictureCalls.presignAvatar, ({ caller, body }) =>
    promiseUpload(ctx, caller, { outingId: null }, body),
  );
  handle(app, ctx, ownPictureCalls.presignCover, ({ caller, body }) =>
    promiseUpload(ctx, caller, { outingId: null }, body),
  );

  handlePreparedWrite(app, ctx, ownPictureCalls.avatar, {
    async prepare({ caller, body }) {
      if ('upload_key' in body) await pictures.make(uploadOf(caller, body.upload_key), AVATAR);
    },
    run: (write) =>
      usePicture(ctx, write, 'avatar_key', async (before) => {
        const { body, tx, caller } = write;
        if (!('upload_key' in body)) return { avatar_key: null };
        const { key } = await claimPictures(
          tx,
          ctx,
          uploadOf(caller, body.upload_key),
          AVATAR,
          before.avatar_key,
        );
        return { avatar_key: key };
      }),
  });

  handlePreparedWrite(app, ctx, ownPictureCalls.cover, {
    prepare: ({ caller, body }) => pictures.make(uploadOf(caller, body.upload_key), COVER),
    run: (write) =>
      usePicture(ctx, write, 'cover_key', async (before) => {
        const upload = uploadOf(write.caller, write.body.upload_key);
        const { key, width, height } = await claimPictures(write.tx, ctx, upload, COVER, before.cover_key);
        return { cover_key: key, cover_width: width, cover_height: height };
      }),
  });

  handleWrite(app, ctx, ownPictureCalls.coverTemplate, (write) =>
    usePicture(ctx, write, 'cover_key', async () => ({
      cover_key: null,
      cover_width: null,
      cover_height: null,
      cover_template: write.body.cover_template,
    })),
  );
}
