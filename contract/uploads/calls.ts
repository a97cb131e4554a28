/** Describes calls for the bytes of uploads and pictures, at the root of the origin. */
import * as v from 'valibot';
import { defineCall } from '../base/call.ts';
import { Token } from '../base/fields.ts';
import { Id, queryInteger } from '../base/shapes.ts';
import { FILE_UPLOAD_TYPE, PICTURE_TYPES, UploadKey } from './upload.ts';

const params = v.object({ key: UploadKey });

const put = defineCall({
  method: 'PUT',
  path: '/files/:key',
  at: 'root',
  summary: 'Target of presigned URLs of the embedded storage: accepts those bytes of that user, once.',
  access: 'verified',
  params,
  query: v.object({
    user: Id,
    type: v.picklist([...PICTURE_TYPES, FILE_UPLOAD_TYPE]),
    bytes: queryInteger(1, Number.MAX_SAFE_INTEGER),
    /** Unix milliseconds */
    expires: queryInteger(0, Number.MAX_SAFE_INTEGER),
    signature: v.pipe(v.string(), v.maxLength(100)),
  }),
  bytes: 'body',
  response: v.object({ data: v.object({ key: UploadKey }) }),
  status: 201,
});

const get = defineCall({
  method: 'GET',
  path: '/files/:key',
  at: 'root',
  summary:
    'Returns a picture, for users who may see the preview of the outing, or the person, that it belongs to, in one of the widths that the entity names.',
  access: 'public',
  guests: true,
  params,
  /** `code`: of a link that opens the preview, as its pictures name it */
  query: v.object({ width: queryInteger(1, 10_000), code: v.optional(Token) }),
  bytes: 'response',
  response: v.unknown(),
});

const ofFile = {
  method: 'GET',
  at: 'root',
  access: 'verified',
  params,
  bytes: 'response',
  response: v.unknown(),
} as const;

const download = defineCall({
  ...ofFile,
  path: '/files/:key/download',
  summary:
    'Returns a file of an outing, for users who may see its row, to be stored: never to be shown. Supports ranges.',
});

const view = defineCall({
  ...ofFile,
  path: '/files/:key/view',
  summary:
    'Returns a file of an outing, for users who may see its row, to be shown by the browser; only if its content is of a type that is safe to show.',
});

export const uploadCalls = { put, get, download, view };
