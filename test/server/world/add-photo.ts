/** Adds photos as a device does: requests an upload URL, uploads, and names the upload. */

import { photoCalls } from '#contract/outings/photo/calls.ts';
import type { Photo } from '#contract/outings/photo/photo.ts';
import type { PictureType } from '#contract/uploads/upload.ts';
import type { Client } from './client.ts';
import { put } from './pictures.ts';

/** @returns the key of the upload */
export async function upload(
  client: Client,
  outing_id: string,
  bytes: Uint8Array<ArrayBuffer>,
  content_type: PictureType = 'image/webp',
): Promise<string> {
  const { data } = await client.ok(photoCalls.presign, {
    body: { outing_id, type: 'photo', content_type, bytes: bytes.byteLength },
  });
  if (data.state === 'open') await put(client, data, bytes);
  return data.key;
}

export async function addPhoto(
  client: Client,
  outing_id: string,
  bytes: Uint8Array<ArrayBuffer>,
  more: { content_type?: PictureType; caption?: string; id?: string } = {},
): Promise<Photo> {
  const { content_type, ...words } = more;
  const upload_key = await upload(client, outing_id, bytes, content_type);
  const body = { outing_id, type: 'photo' as const, upload_key, ...words };
  return (await client.ok(photoCalls.create, { body })).data;
}
