/** Removes rows of an outing with everything within them, as declared by the entities. */
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../base/db/transaction.ts';
import type { EntityDeclaration } from '../../../base/entity.ts';
import { Refusal } from '../../../base/http/refusal.ts';
import type { LogRow } from '../../../base/log/append.ts';
import { outingChannelId } from '../../../base/log/channels.ts';
import { recordDeleted } from '../../../base/log/deleted.ts';
import { forget } from '../../../base/log/forget.ts';
import { sequenceOf } from '../../../base/log/heads.ts';
import type { ListedEntity } from '../../../entities.ts';
import { deletedRootOf, type Found } from '../find.ts';
import { type Cause, type Change, eventScopeOf, eventsInOuting } from './publish.ts';

/** A removed row. */
export interface Removed {
  readonly entity: ListedEntity;
  readonly id: string;
}

/** A row to remove, and the lines of the activity log for that. */
type Removal = Removed & Pick<Change, 'lines'>;

function parentKindOf({ within }: EntityDeclaration): string {
  return within.kind === 'entity' ? within.entity.kind : within.kind;
}

/**
 * Returns all rows within a row, outer rows before inner ones.
 * @param entities each after the entity that it is within.
 */
async function contentsOf(tx: Tx, entities: readonly ListedEntity[], top: Removed): Promise<Removed[]> {
  const contents: Removed[] = [];
  for (const entity of entities) {
    const { within, table, id: idColumn } = entity;
    if (within.kind === 'nothing') continue;
    const parentKind = parentKindOf(entity);
    let parents = [top, ...contents].filter((row) => row.entity.kind === parentKind);
    while (parents.length > 0) {
      const parentIds = sql.param(parents.map(({ id }) => id));
      const rows = await tx
        .select({ id: sql<string>`${idColumn}` })
        .from(table)
        .where(sql`${within.column} = any(${parentIds}::uuid[])`)
        .orderBy(idColumn);
      const found = rows.map(({ id }) => ({ entity, id }));
      contents.push(...found);
      // Items can be within items, to any depth.
      parents = parentKind === entity.kind ? found : [];
    }
  }
  return contents;
}

/**
 * Deletes a row and everything within it. The caller has the lock of the root.
 * @param entities each after the entity that it is within.
 * @returns the row itself, then the rows within it that have events of their own.
 */
export async function removeWithContents(
  tx: Tx,
  entities: readonly ListedEntity[],
  rootId: string,
  top: Removed,
): Promise<Removed[]> {
  const contents = await contentsOf(tx, entities, top);
  const silent = contents.filter(({ entity }) => entity.removalWithParent === 'silent');
  const removed = [top, ...contents.filter((row) => !silent.includes(row))];
  await recordDeleted(
    tx,
    removed.map(({ entity, id }) => ({ kind: entity.kind, id })),
    rootId,
  );
  await forget(
    tx,
    silent.map(({ id }) => id),
  );
  await tx.delete(top.entity.table).where(eq(top.entity.id, top.id));
  return removed;
}

/**
 * As `removeWithContents`, for a row whose outing remains.
 * @param more fields of the row's own event in addition to its id.
 * @returns the events of the deletion: the row's own, then those of its contents, which are side effects.
 */
export async function removeFromOuting(
  tx: Tx,
  entities: readonly ListedEntity[],
  cause: Cause,
  { outing, root }: Found,
  top: Removal,
  more: Readonly<Record<string, unknown>> = {},
): Promise<LogRow[]> {
  const scope = await eventScopeOf(tx, root, outing);
  const removed = await removeWithContents(tx, entities, root.id, top);
  return removed.flatMap(({ entity, id }, nth) =>
    eventsInOuting(cause, scope, {
      operation: 'deleted',
      entity,
      outingId: outing.id,
      data: { ...(entity.deletedData?.(id) ?? { id }), ...(nth === 0 && more) },
      ...(nth > 0 ? { system: true } : top.lines && { lines: top.lines }),
    }),
  );
}

/**
 * Returns the response to deleting a row again.
 * @throws {Refusal} `not_found` if it was not deleted, or the caller may not know of it.
 */
export async function deletedBefore(tx: Tx, callerId: string, { entity, id }: Removed) {
  const rootId = await deletedRootOf(tx, callerId, entity, id);
  if (rootId === null) throw new Refusal('not_found');
  return { data: { id }, sequence: await sequenceOf(tx, outingChannelId(rootId)) };
}
