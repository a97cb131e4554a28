/** Calls for the photos of an outing. */
import * as v from 'valibot';
import { changeCall, outingListCall } from '../../base/entity-calls.ts';
import { NewReaction } from '../../base/reaction.ts';
import { attachmentCallsOf, presignCallOf } from '../attachment-calls.ts';
import { NewPhoto, Photo, PhotoChange, PhotoUploadRequest, Reaction } from './photo.ts';

const settings = changeCall(
  '/outing-attachments/:id/settings',
  'Features a photo, or no longer.',
  v.object({ is_featured: v.boolean() }),
  Photo,
);

const react = changeCall(
  '/outing-attachments/:id/make-reaction',
  'Sets the caller’s reaction to a photo: one emoji or none. Repeating it changes nothing.',
  NewReaction,
  Photo,
);

const reactions = outingListCall(
  '/outing-attachments/:id/reactions',
  'Who reacted to a photo, and how.',
  Reaction,
  'reacted_at_timestamp, id',
);

const featured = outingListCall(
  '/outings/:id/featured-photos',
  'The featured photos of an outing or item, newest first.',
  Photo,
  'created_at_timestamp descending, id descending',
);

/** Those that photos have beyond all attachments. */
export const photoOnlyCalls = { settings, react, reactions, featured };

export const photoCalls = {
  ...attachmentCallsOf({ type: v.literal('photo'), row: Photo, created: NewPhoto, change: PhotoChange }),
  ...photoOnlyCalls,
  presign: presignCallOf(PhotoUploadRequest),
};
