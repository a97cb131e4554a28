/** Describes collections as other users see them: which of them a reader sees, and which of the outings in them. */
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Person } from '#contract/base/shapes.ts';
import type { OpenedCollection, ShownCollection } from '#contract/people/collection/collection.ts';
import { placeWords } from '#contract/places/meant-place.ts';
import { isAmong } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { coverOf } from '../../core/outings/cover-sizes.ts';
import type { Found } from '../../core/outings/find.ts';
import { describeOutings, toPreview } from '../../core/outings/outing.ts';
import { seenOutings } from '../../core/outings/seen.ts';
import { withListsAbove } from '../../core/people/lists-above.ts';
import { loadPeople } from '../../core/people/person.ts';
import { isShown, relationOf } from '../../core/people/relations.ts';
import { meantPlaces } from '../../places/travel/meant-places.ts';
import type { Gazetteer } from '../../places/travel/places.ts';
import { type CollectedOutingRow, type CollectionRow, collectedIn } from './collection.ts';
import { type CollectionReader, seesCollection } from './policy.ts';

const Ids = v.array(v.object({ id: v.string() }));

/** Returns the reader's relation for all collections of an owner, without the lists that each is shared with. */
async function standingTo(
  db: Queryable,
  readerId: string | null,
  ownerId: string,
): Promise<Exclude<CollectionReader, 'in_lists'>> {
  if (readerId === ownerId) return 'owner';
  if (readerId !== null) {
    const found = await relationOf(db, readerId, ownerId);
    return found === null || found.relation.isHidden ? 'hidden' : 'other';
  }
  const there = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), isShown));
  return there.length === 0 ? 'hidden' : 'signed_out';
}

/** Returns those of these collections that are shared with owners' lists that contain the reader, directly or below. */
export async function meantFor(
  db: Queryable,
  readerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute(sql`
    select collections.id from collections
    where ${isAmong(sql.raw('collections.id'), ids)} and exists (
      ${withListsAbove(sql`${readerId}::uuid`, sql.raw('collections.user_id'))}
      select from above where above.id = any(collections.list_ids))`);
  return new Set(v.parse(Ids, rows).map(({ id }) => id));
}

/**
 * Returns those of an owner's collections that a reader sees, in their order.
 * @param readerId null when not logged in
 */
export async function seenCollections(
  db: Queryable,
  readerId: string | null,
  ownerId: string,
  rows: readonly CollectionRow[],
): Promise<CollectionRow[]> {
  const standing = await standingTo(db, readerId, ownerId);
  const lists =
    standing === 'other' && readerId !== null
      ? await meantFor(
          db,
          readerId,
          rows.map(({ id }) => id),
        )
      : new Set<string>();
  return rows.filter(({ id, privacy }) => seesCollection(lists.has(id) ? 'in_lists' : standing, privacy));
}

interface Parts {
  readonly row: CollectionRow;
  readonly owner: Person;
  readonly inside: readonly CollectedOutingRow[];
  readonly seen: ReadonlyMap<string, Pick<Found, 'outing'>>;
}

function toShown({ row, owner, inside, seen }: Parts): ShownCollection {
  const visible = inside.filter(({ outing_id }) => seen.has(outing_id));
  const cover = visible.find(({ outing_id }) => outing_id === row.cover_outing_id);
  const covering = cover && seen.get(cover.outing_id);
  return {
    id: row.id,
    attributes: {
      title: row.title,
      text: row.text,
      kind: row.kind,
      privacy: row.privacy,
      is_featured: row.is_featured,
      cover_template: row.cover_template,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
      cover: covering ? coverOf(covering.outing) : null,
    },
    relations: { owner, stats: { outings_count: visible.length } },
  };
}

/**
 * Describes collections for a reader who may see all of them, in the order of the rows, in a fixed number of queries.
 */
export async function describeShown(
  db: Queryable,
  readerId: string | null,
  rows: readonly CollectionRow[],
): Promise<ShownCollection[]> {
  const inside = await collectedIn(
    db,
    rows.map(({ id }) => id),
  );
  const owner = await loadPeople(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const seen = await seenOutings(
    db,
    readerId,
    inside.map(({ outing_id }) => outing_id),
  );
  return rows.map((row) =>
    toShown({
      row,
      owner: owner(row.user_id),
      inside: inside.filter(({ collection_id }) => collection_id === row.id),
      seen,
    }),
  );
}

/** Describes one collection with its outings, as a reader sees it. */
export async function describeOpened(
  db: Queryable,
  gazetteer: Gazetteer,
  readerId: string | null,
  row: CollectionRow,
): Promise<OpenedCollection> {
  const inside = await collectedIn(db, [row.id]);
  const seen = await seenOutings(
    db,
    readerId,
    inside.map(({ outing_id }) => outing_id),
  );
  const owner = await loadPeople(db, [row.user_id]);
  const shown = toShown({ row, owner: owner(row.user_id), inside, seen });
  const rows = inside.flatMap(({ outing_id }) => seen.get(outing_id)?.outing ?? []);
  const placeOf = meantPlaces(gazetteer);
  const outings = (await describeOutings(db, rows)).map((outing) => ({
    ...toPreview(outing),
    place: placeOf(placeWords(outing.attributes)),
  }));
  return { ...shown, relations: { ...shown.relations, outings } };
}
