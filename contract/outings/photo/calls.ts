/** Calls for the photos of an outing. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { NewReaction } from '../../base/reaction.ts';
import { Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { attachmentCallsOf, presignCallOf } from '../attachment-calls.ts';
import { NewPhoto, Photo, PhotoChange, PhotoUploadRequest, Reaction } from './photo.ts';

const params = v.object({ id: Id });

const settings = defineCall({
  method: 'POST',
  path: '/outing-attachments/:id/settings',
  summary: 'Features a photo, or no longer.',
  access: 'verified',
  params,
  body: v.object({ is_featured: v.boolean() }),
  answer: oneOf(Photo),
});

const react = defineCall({
  method: 'POST',
  path: '/outing-attachments/:id/make-reaction',
  summary: 'Sets the caller’s reaction to a photo: one emoji or none. Repeating it changes nothing.',
  access: 'verified',
  params,
  body: NewReaction,
  answer: oneOf(Photo),
});

const reactions = defineCall({
  method: 'GET',
  path: '/outing-attachments/:id/reactions',
  summary: 'Who reacted to a photo, and how.',
  access: 'verified',
  params,
  query: v.object(pageQuery),
  answer: listOf(Reaction),
  list: { order: 'reacted_at_timestamp, id', channel: 'outing (root)' },
});

const featured = defineCall({
  method: 'GET',
  path: '/outings/:id/featured-photos',
  summary: 'The featured photos of an outing or item, newest first.',
  access: 'verified',
  params,
  query: v.object(pageQuery),
  answer: listOf(Photo),
  list: { order: 'created_at_timestamp descending, id descending', channel: 'outing (root)' },
});

/** Those that photos have beyond all attachments. */
export const photoOnlyCalls = { settings, react, reactions, featured };

export const photoCalls = {
  ...attachmentCallsOf({ type: v.literal('photo'), row: Photo, created: NewPhoto, change: PhotoChange }),
  ...photoOnlyCalls,
  presign: presignCallOf(PhotoUploadRequest),
};
