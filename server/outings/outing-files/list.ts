/** Lists the files of one outing or item, newest first, and reads one of them. */
import { eq, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/base/call.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import type { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { Caller } from '../../base/http/register.ts';
import type { ListReader } from '../../base/lists/reader.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { permit, rowFor } from '../../core/outings/find.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { outingFileEntity } from './entity.ts';
import { describeOutingFileFor, describeOutingFilesFor } from './outing-file.ts';
import { mayOutingFile } from './policy.ts';
import { outingFiles } from './tables.ts';

export function outingFileList(ctx: Context): ListReader<typeof attachmentCalls.list, string> {
  return listInOuting(ctx, {
    call: attachmentCalls.list,
    name: 'files',
    rowLength: 750,
    may: ({ standing }) => mayOutingFile('see', standing),
    ask: ({ query }) => ({
      id: query.outing_id,
      page: query,
      parameters: { outing_id: query.outing_id },
      path: attachmentCalls.list.path,
      query: { outing_id: query.outing_id, type: query.type },
    }),
    rows: () => sql`from ${outingFiles} where ${eq(outingFiles.outing_id, sql`wanted.parent_id`)}`,
    order: byTime(outingFiles.created_at_timestamp, outingFiles.id, 'newest_first'),
    async describe(tx, { userId }, ids) {
      const rows = await tx.select().from(outingFiles).where(isAmong(outingFiles.id, ids));
      return describeOutingFilesFor(tx, userId, inOrder(ids, rows));
    },
  });
}

export async function showOutingFile(
  tx: Tx,
  { userId }: Caller,
  id: string,
): Promise<CallReply<typeof outingFileCalls.show>> {
  const { row, root, standing } = await rowFor(tx, userId, outingFileEntity, id);
  permit(mayOutingFile('see', standing));
  return {
    data: await describeOutingFileFor(tx, userId, row),
    sequence: await sequenceOf(tx, outingChannelId(root.id)),
  };
}
