/**
 * Checks whether changes would exceed a limit of the server, as far as this device can know: it counts its own rows, so
 * that users do not write what the server will refuse.
 */
import { ITEM_LEVELS_MAX, type Limits, type QuotaField, type QuotaReached } from '#contract/base/quotas.ts';
import type { UserDatabase } from '../../database/user-database.ts';

/** What a change adds to something that the server limits. `id`: of the new item. */
export type Addition =
  | { to: 'outings' }
  | { to: 'items'; root_id: string; id: string; parent_id: string }
  | { to: 'notes' | 'polls' | 'photos' | 'things'; outing_id: string }
  | { to: 'personal_items'; count: number }
  | { to: 'files'; outing_id: string; bytes: number };

const placeOf = (addition: Addition) =>
  'outing_id' in addition ? addition.outing_id : addition.to === 'items' ? addition.root_id : '';

const MEGABYTE = 1_000_000;

/** Counts the files of an outing and its items. */
async function megabytesIn(db: UserDatabase, outingId: string): Promise<number> {
  const root = (await db.outings.get(outingId))?.root_id ?? outingId;
  const family = await db.outings.where('root_id').equals(root).primaryKeys();
  const files = await db.files.where('outing_id').anyOf(family).toArray();
  return files.reduce((sum, { attributes: { bytes } }) => sum + bytes, 0) / MEGABYTE;
}

/** How much of the limit it uses: most limits count items, that of files counts megabytes. */
function sizeOf(addition: Addition): number {
  if (addition.to === 'files') return addition.bytes / MEGABYTE;
  return addition.to === 'personal_items' ? addition.count : 1;
}

/** Returns how many there are. */
async function present(db: UserDatabase, me: string, addition: Addition, limit: number): Promise<number> {
  switch (addition.to) {
    case 'notes':
    case 'polls':
    case 'photos':
    case 'things':
      return db[addition.to].where('outing_id').equals(addition.outing_id).count();
    case 'files':
      return megabytesIn(db, addition.outing_id);
    case 'items':
      return db.outings
        .where('root_id')
        .equals(addition.root_id)
        .filter(({ parent_id }) => parent_id !== null)
        .count();
    case 'personal_items':
      return db.personalItems.count();
    case 'outings':
      // Few users come near the limit: read all rows only then.
      if ((await db.outings.count()) < limit) return 0;
      return db.outings
        .filter(({ parent_id, relations }) => parent_id === null && relations.owner.id === me)
        .count();
  }
}

/** Returns the level of an item, from 1; what is not on this device counts as the outing itself. */
async function levelOf(
  db: UserDatabase,
  parent: string,
  added: ReadonlyMap<string, string>,
): Promise<number> {
  let level = 1;
  for (let id: string | null = parent; id !== null && level <= ITEM_LEVELS_MAX; level++) {
    id = added.get(id) ?? (await db.outings.get(id))?.parent_id ?? null;
    if (id === null) break;
  }
  return level;
}

/**
 * Returns the first limit that the additions together would exceed, or null. Call it before storing them, in the same
 * transaction.
 */
export async function quotaBeyond(
  db: UserDatabase,
  me: string,
  limits: Limits | undefined,
  additions: readonly Addition[],
): Promise<QuotaReached | null> {
  const reached = (field: QuotaField, limit: number): QuotaReached => ({ field, limit });
  const items = additions.filter((addition) => addition.to === 'items');
  const parents = new Map(items.map(({ id, parent_id }) => [id, parent_id]));
  for (const { parent_id } of items) {
    if ((await levelOf(db, parent_id, parents)) > ITEM_LEVELS_MAX) return reached('levels', ITEM_LEVELS_MAX);
  }
  if (limits === undefined) return null;
  const counted = new Map<string, number>();
  for (const addition of additions) {
    const limit = limits[addition.to];
    const place = `${addition.to} ${placeOf(addition)}`;
    const before = counted.get(place) ?? (await present(db, me, addition, limit));
    const after = before + sizeOf(addition);
    if (addition.to === 'files' && addition.bytes > limits.file * MEGABYTE)
      return reached('file', limits.file);
    if (after > limit) return reached(addition.to, limit);
    counted.set(place, after);
  }
  return null;
}
