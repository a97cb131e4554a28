/** Describes calls for the photos of an outing. */
import * as v from 'valibot';
import { outingListCall } from '../../base/entity-calls.ts';
import { attachmentCallsOf, presignCallOf } from '../attachment-calls.ts';
import { NewPhoto, Photo, PhotoChange, PhotoSettings, PhotoUploadRequest } from './photo.ts';

const featured = outingListCall(
  '/outings/:id/featured-photos',
  'Returns the featured photos of an outing or item, newest first.',
  Photo,
  'created_at_timestamp descending, id descending',
);

/** Calls that only photos have, among all attachments */
export const photoOnlyCalls = { featured };

export const photoCalls = {
  ...attachmentCallsOf({
    type: v.literal('photo'),
    row: Photo,
    created: NewPhoto,
    change: PhotoChange,
    settings: PhotoSettings,
  }),
  ...photoOnlyCalls,
  presign: presignCallOf(PhotoUploadRequest),
};
