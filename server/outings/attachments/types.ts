/** Determines the type of an attachment. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ActivityKind } from '#contract/outings/activity/activity.ts';
import { AttachmentType } from '#contract/outings/attachment/attachment.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { outingFileEntity } from '../outing-files/entity.ts';
import { photoEntity } from '../photos/entity.ts';
import { pollEntity } from '../polls/entity.ts';

/** The entity of each type. */
export const ENTITY_OF = {
  poll: pollEntity,
  photo: photoEntity,
  file: outingFileEntity,
} as const satisfies Record<AttachmentType, unknown>;

/** The kind of activity log line when one is deleted. */
export const REMOVED_KIND = {
  poll: 'poll_removed',
  photo: 'photo_removed',
  file: 'file_removed',
} as const satisfies Record<AttachmentType, ActivityKind>;

const Found = v.array(v.object({ id: v.string(), type: AttachmentType }));

/** Returns the types of attachments, by their ids; without ids that do not exist (anymore). */
export async function typesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttachmentType>> {
  const each = AttachmentType.options.map((type) => {
    const { table, id: column } = ENTITY_OF[type];
    return sql`select ${column} as id, ${type}::text as type from ${table} where ${isAmong(column, ids)}`;
  });
  const { rows } = await db.execute(sql.join(each, sql` union all `));
  return new Map(v.parse(Found, rows).map(({ id, type }) => [id, type]));
}

/** Returns the type of an attachment; null if the id does not exist (anymore). */
export const typeOf = async (db: Queryable, id: string): Promise<AttachmentType | null> =>
  (await typesOf(db, [id])).get(id) ?? null;
