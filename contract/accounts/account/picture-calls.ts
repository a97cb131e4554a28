/** Describes calls for the avatar and the cover of the logged-in user. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { CoverTemplate } from '../../base/fields.ts';
import { oneOf } from '../../base/shapes.ts';
import { UploadKey, UploadPlace, UploadRequest } from '../../uploads/upload.ts';
import { Account } from './account.ts';

const Uploaded = v.strictObject({ upload_key: UploadKey });

const presignAvatar = defineCall({
  method: 'POST',
  path: '/profile/avatar/presigned-upload-url',
  summary:
    'Returns a URL that accepts a new avatar of this type and size, once and for a short time. Changes nothing.',
  access: 'verified',
  body: UploadRequest,
  response: UploadPlace,
});

const avatar = defineCall({
  method: 'POST',
  path: '/profile/avatar',
  summary:
    'Makes an uploaded picture the avatar, or removes it. 409 conflict if the upload is gone: upload it again.',
  access: 'verified',
  body: v.union([Uploaded, v.strictObject({ remove: v.literal(true) })]),
  response: oneOf(Account),
});

const presignCover = defineCall({
  method: 'POST',
  path: '/profile/cover/presigned-upload-url',
  summary:
    'Returns a URL that accepts a new cover of this type and size, once and for a short time. Changes nothing.',
  access: 'verified',
  body: UploadRequest,
  response: UploadPlace,
});

const cover = defineCall({
  method: 'POST',
  path: '/profile/cover',
  summary:
    'Makes an uploaded picture the cover of the profile. 409 conflict if the upload is gone: upload it again.',
  access: 'verified',
  body: Uploaded,
  response: oneOf(Account),
});

const coverTemplate = defineCall({
  method: 'POST',
  path: '/profile/cover-template',
  summary: 'Uses a drawn cover instead of a picture.',
  access: 'verified',
  body: v.object({ cover_template: CoverTemplate }),
  response: oneOf(Account),
});

export const ownPictureCalls = { presignAvatar, avatar, presignCover, cover, coverTemplate };
