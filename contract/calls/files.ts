/** Bytes of uploads and pictures, at the root of the origin. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { FileKey, PictureType } from '../picture.ts';
import { Id, queryInteger } from '../shapes.ts';

const params = v.object({ key: FileKey });

const put = defineCall({
  method: 'PUT',
  path: '/files/:key',
  at: 'root',
  summary: 'Where a presigned URL of the embedded storage points: takes those bytes of that person, once.',
  access: 'verified',
  params,
  query: v.object({
    user: Id,
    type: PictureType,
    bytes: queryInteger(1, Number.MAX_SAFE_INTEGER),
    /** Unix milliseconds. */
    expires: queryInteger(0, Number.MAX_SAFE_INTEGER),
    signature: v.pipe(v.string(), v.maxLength(100)),
  }),
  bytes: 'body',
  answer: v.object({ data: v.object({ key: FileKey }) }),
  status: 201,
});

const get = defineCall({
  method: 'GET',
  path: '/files/:key',
  at: 'root',
  summary: 'A picture, for whoever may see what it belongs to; in the width that its entity names.',
  access: 'verified',
  params,
  query: v.object({ width: queryInteger(1, 10_000) }),
  bytes: 'answer',
  answer: v.unknown(),
});

export const fileCalls = { put, get };
