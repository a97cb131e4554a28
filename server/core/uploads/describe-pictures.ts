/** Describes the pictures of messages as the contract defines them. */
import { inArray } from 'drizzle-orm';
import type { MessagePicture } from '#contract/chat/message/message.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { photoSizes } from './photo-sizes.ts';
import { files } from './tables.ts';

/** Returns the pictures by their keys. */
export async function describePictures(
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MessagePicture>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: files.key, width: files.width, height: files.height, placeholder: files.placeholder })
    .from(files)
    .where(inArray(files.key, [...new Set(keys)]));
  return new Map(
    rows.flatMap(({ key, width, height, placeholder }) =>
      width === null || height === null
        ? []
        : [[key, { picture: photoSizes(key, width, height), placeholder: placeholder ?? '' }] as const],
    ),
  );
}
