/** Defines the picture arguments of changes: id, type and number of its bytes, and its size in pixels. */
import * as v from 'valibot';
import { Id } from '../base/shapes.ts';
import { PictureType, UploadRequest } from './upload.ts';

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

export const pictureArgs = {
  blob: Id,
  type: PictureType,
  bytes: UploadRequest.entries.bytes,
  width: pixels,
  height: pixels,
};
