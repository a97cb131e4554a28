/** Lists the photos of one outing or item, newest first, or only the featured ones, and reads one of them. */
import { and, eq, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/base/call.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { photoCalls } from '#contract/outings/photo/calls.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { App, Caller } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { ListReader } from '../../base/lists/reader.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { type Found, permit, rowFor } from '../../core/outings/find.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { photoEntity } from './entity.ts';
import { describePhotoFor, describePhotosFor } from './photo.ts';
import { mayPhoto } from './policy.ts';
import { photos } from './tables.ts';

/** The part that both lists share. */
const list = {
  // With the URLs of three sizes, a placeholder, and some reactions.
  rowLength: 1_300,
  may: ({ standing }: Found) => mayPhoto('see', standing),
  order: byTime(photos.created_at_timestamp, photos.id, 'newest_first'),
  textLength: sql`length(${photos.caption}) + length(${photos.alt})`,
  async describe(tx: Tx, { userId }: Caller, ids: readonly string[]) {
    const rows = await tx.select().from(photos).where(isAmong(photos.id, ids));
    return describePhotosFor(tx, userId, inOrder(ids, rows));
  },
};

const inParent = eq(photos.outing_id, sql`wanted.parent_id`);

export function photoList(ctx: Context): ListReader<typeof attachmentCalls.list, string> {
  return listInOuting(ctx, {
    ...list,
    call: attachmentCalls.list,
    name: 'photos',
    ask: ({ query }) => ({
      id: query.outing_id,
      page: query,
      parameters: { outing_id: query.outing_id },
      path: attachmentCalls.list.path,
      query: { outing_id: query.outing_id, type: query.type },
    }),
    rows: () => sql`from ${photos} where ${inParent}`,
  });
}

export function registerFeatured(app: App, ctx: Context): void {
  const featured = listInOuting(ctx, {
    ...list,
    call: photoCalls.featured,
    name: 'featured-photos',
    ask: ({ params: { id }, query }) => ({
      id,
      page: query,
      parameters: { id },
      path: `/outings/${id}/featured-photos`,
    }),
    rows: () => sql`from ${photos} where ${and(inParent, photos.is_featured)}`,
  });
  handleList(app, ctx, featured);
}

export async function showPhoto(
  tx: Tx,
  { userId }: Caller,
  id: string,
): Promise<CallReply<typeof photoCalls.show>> {
  const { row: photo, root, standing } = await rowFor(tx, userId, photoEntity, id);
  permit(mayPhoto('see', standing));
  return {
    data: await describePhotoFor(tx, userId, photo),
    sequence: await sequenceOf(tx, outingChannelId(root.id)),
  };
}
