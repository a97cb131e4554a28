/** Where the bytes of new attachments may be uploaded: each type says who may, and how much. */
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { type App, handle } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { promiseFile } from '../files/write.ts';
import { promisePhoto } from '../photos/write.ts';

export function registerPresign(app: App, ctx: Context): void {
  handle(app, ctx, attachmentCalls.presign, async ({ caller, body }) =>
    body.type === 'photo' ? promisePhoto(ctx, { caller, body }) : promiseFile(ctx, { caller, body }),
  );
}
