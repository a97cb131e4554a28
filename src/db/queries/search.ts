/** Queries the search of everything on the device. */
import { Dexie } from 'dexie';
import type { Person } from '#contract/base/shapes.ts';
import { tableOf, type UserDatabase } from '../database/user-database.ts';
import type { Entity } from '../entities.ts';
import {
  type CollectionRow,
  type ConversationRow,
  type MessageRow,
  type NoteRow,
  type OutingFileRow,
  type OutingRow,
  type PersonalItemRow,
  type PollRow,
  parseRowKey,
  type RowOf,
  rowKey,
  type ThingRow,
} from '../rows.ts';
import type { Found } from '../search/find.ts';
import {
  type LineChanges,
  noteLines,
  type OutdatedLine,
  patchedPacks,
  SEARCHED_ENTITIES,
  type SearchPack,
} from '../search/packs.ts';

export interface SearchIndex {
  packs: readonly SearchPack[];
  /** Whether it contains all rows of the device, including those from before there was an index. */
  isWhole: boolean;
  /** Whether the agenda has ever arrived on this device. */
  isPulled: boolean;
}

/**
 * Reads the whole index, up to date with the rows: some megabytes for 50,000 rows, which are read at once and then
 * searched in memory. Packs and outdated lines are read in one transaction, as the engine may be renewing them.
 * @param me id of the user
 */
export function searchIndex(db: UserDatabase, me: string): Promise<SearchIndex> {
  const read = [db.searchPacks, db.outdatedLines, db.facts, db.lists];
  const searched = SEARCHED_ENTITIES.map((entity) => tableOf(db, entity));
  return db.transaction('r', [...read, ...searched], async () => {
    const [packs, outdated, fact, agenda] = await Promise.all([
      db.searchPacks.toArray(),
      db.outdatedLines.toArray(),
      db.facts.get('search_index'),
      db.lists.get('timeline/upcoming'),
    ]);
    const changes = await currentLines(db, outdated, me);
    const isWhole = fact?.key === 'search_index' && fact.value.after === null;
    const isPulled = typeof agenda?.pulled_at === 'number';
    return { packs: patchedPacks(packs, changes), isWhole, isPulled };
  });
}

/** Returns the current lines of rows with outdated lines. Runs inside a transaction. */
export async function currentLines(
  db: UserDatabase,
  outdated: readonly OutdatedLine[],
  me: string,
): Promise<LineChanges> {
  const changes: LineChanges = new Map();
  const ids = new Map<Entity, string[]>();
  for (const { key, pack } of outdated) {
    const { entity, id } = parseRowKey(key);
    const some = ids.get(entity) ?? [];
    some.push(id);
    ids.set(entity, some);
    const lines = changes.get(pack) ?? new Map<string, string | null>();
    // Null until the row is found: it may be deleted.
    changes.set(pack, lines.set(id, null));
  }
  for (const [entity, some] of ids) {
    const rows = await tableOf(db, entity).bulkGet(some);
    noteLines(
      changes,
      entity,
      rows.filter((row) => row !== undefined),
      me,
    );
  }
  return changes;
}

/** A row that was found, with what it belongs to. */
export type FoundRow = { key: string } & (
  | FoundOuting
  | { kind: 'note'; note: NoteRow; inside: OutingRow }
  | { kind: 'poll'; poll: PollRow; inside: OutingRow }
  | { kind: 'message'; message: MessageRow; chat: FoundChat }
  | { kind: 'file'; file: OutingFileRow; inside: OutingRow }
  | { kind: 'thing'; thing: ThingRow; inside: OutingRow }
  | { kind: 'personal'; item: PersonalItemRow }
  | { kind: 'collection'; collection: CollectionRow }
  | FoundPerson
);

/** Where a message was written: in an outing, or in a conversation. */
type FoundChat =
  | { kind: 'outing'; outing: OutingRow }
  | { kind: 'conversation'; conversation: ConversationRow };

interface FoundOuting {
  kind: 'outing';
  outing: OutingRow;
  /** The outing that it is an item of. */
  inside: OutingRow | undefined;
}

interface FoundPerson {
  kind: 'person';
  person: Person;
  /** An outing that both are in: the next one, or else the last. */
  inside: OutingRow | undefined;
}

/** Returns the rows that were found, in the same order, without those that have left the device meanwhile. */
export async function foundRows(
  db: UserDatabase,
  found: readonly Found[],
  now: number,
): Promise<readonly FoundRow[]> {
  const rows = await Promise.all(found.map((one) => foundRow(db, one, now)));
  return rows.filter((row) => row !== null);
}

async function foundRow(db: UserDatabase, { entity, id }: Found, now: number): Promise<FoundRow | null> {
  const key = rowKey(entity, id);
  switch (entity) {
    case 'outings': {
      const outing = await shown(db, 'outings', id);
      if (!outing) return null;
      const inside = outing.parent_id === null ? undefined : await db.outings.get(outing.parent_id);
      return { key, kind: 'outing', outing, inside };
    }
    case 'notes': {
      const note = await shown(db, 'notes', id);
      const inside = note && (await db.outings.get(note.outing_id));
      return note && inside ? { key, kind: 'note', note, inside } : null;
    }
    case 'polls': {
      const poll = await shown(db, 'polls', id);
      const inside = poll && (await db.outings.get(poll.outing_id));
      return poll && inside ? { key, kind: 'poll', poll, inside } : null;
    }
    case 'messages': {
      const message = await shown(db, 'messages', id);
      const chat = message && (await chatOf(db, message));
      return message && chat ? { key, kind: 'message', message, chat } : null;
    }
    case 'files': {
      const file = await shown(db, 'files', id);
      const inside = file && (await db.outings.get(file.outing_id));
      return file && inside ? { key, kind: 'file', file, inside } : null;
    }
    case 'things': {
      const thing = await shown(db, 'things', id);
      const inside = thing && (await db.outings.get(thing.outing_id));
      return thing && inside ? { key, kind: 'thing', thing, inside } : null;
    }
    case 'personalItems': {
      const item = await shown(db, 'personalItems', id);
      return item ? { key, kind: 'personal', item } : null;
    }
    case 'collections': {
      const collection = await shown(db, 'collections', id);
      return collection ? { key, kind: 'collection', collection } : null;
    }
    case 'people':
    case 'memberships': {
      const row = await shown(db, entity, id);
      if (!row) return null;
      const person = row.relations.user;
      return { key, kind: 'person', person, inside: await outingWith(db, person.id, now) };
    }
    default:
      return null;
  }
}

async function chatOf(
  db: UserDatabase,
  { outing_id, conversation_id }: MessageRow,
): Promise<FoundChat | undefined> {
  const outing = outing_id === null ? undefined : await db.outings.get(outing_id);
  if (outing) return { kind: 'outing', outing };
  const conversation = conversation_id === null ? undefined : await db.conversations.get(conversation_id);
  return conversation && { kind: 'conversation', conversation };
}

/** Returns a row that screens may show. */
async function shown<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  id: string,
): Promise<RowOf<TEntity> | undefined> {
  const row = await tableOf(db, entity).get(id);
  return row?.list === undefined ? undefined : row;
}

/** Returns the next outing with a person, or else the last one. */
async function outingWith(db: UserDatabase, userId: string, now: number): Promise<OutingRow | undefined> {
  const memberships = await db.memberships
    .where('[relations.user.id+attributes.participation]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .toArray();
  const outings = await db.outings.bulkGet(memberships.map(({ outing_id }) => outing_id));
  const byStart = outings
    .filter((outing) => outing !== undefined)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return byStart.find(({ order = 0 }) => order >= now) ?? byStart.at(-1);
}

/** How many of the last opened results are stored. */
const RECENT = 8;

/** Returns the search results opened lately, the last one first: keys of rows, and of places (`places:city:1`). */
export async function recentlyFound(db: UserDatabase): Promise<readonly string[]> {
  const fact = await db.facts.get('found_lately');
  return fact?.key === 'found_lately' ? fact.value : [];
}

export async function keepFound(db: UserDatabase, key: string): Promise<void> {
  await db.transaction('rw', db.facts, async () => {
    const value = [key, ...(await recentlyFound(db)).filter((other) => other !== key)].slice(0, RECENT);
    await db.facts.put({ key: 'found_lately', value });
  });
}

export const forgetFound = (db: UserDatabase): Promise<void> => db.facts.delete('found_lately');
