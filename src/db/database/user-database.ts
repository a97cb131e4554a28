/** Defines the local database of one user: `outing:{userId}`. */
import type { Table } from 'dexie';
import type { CountryRecord } from '#contract/places/visit/visit.ts';
import { ENTITY_TABLES, type Entity, NEWEST_TABLE } from '../entities.ts';
import type { KeptResponse } from '../kept-responses.ts';
import type { RowKey, RowOf } from '../rows.ts';
import type { OutdatedLine, SearchPack } from '../search/packs.ts';
import type { Chunk, ChunkGaps, ChunkKey } from '../stack/chunk.ts';
import { forReader } from '../stack/stack.ts';
import { FETCHED_ANEW, GAINED, learnFields } from './later-fields.ts';
import type {
  ChannelCursor,
  Fact,
  FormDraft,
  Mutation,
  Notice,
  OutingFileBytes,
  OutingFileCopy,
  PulledList,
  SentMutation,
  ServerRow,
  StoredBytes,
  StoredTyping,
  Tombstone,
  Upload,
} from './sync-state.ts';
import { type DatabaseOptions, WatchedDatabase } from './watched-database.ts';

/**
 * Tables other than those of the entities, by the database version that added them or changed their indexes. A change
 * needs a new version, which declares the whole table. Each entity declares its own version (entity.ts).
 */
const STORES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: {
    lists: 'name, channel',
    channels: 'name',
    outbox: '++position, &id, lane, *touches, creates, state.kind',
    serverRows: 'key',
    tombstones: 'key, channel',
    sent: 'id, at',
    notices: 'id',
    drafts: 'form',
    facts: 'key',
  },
  /** Pictures: bytes of queued changes, and the state of their uploads. */
  3: {
    outbox: '++position, &id, lane, *touches, creates, state.kind, blob',
    blobs: 'id',
    uploads: 'blob',
  },
  /** The travel log: the places, one record per country. */
  4: { places: 'id' },
  /** The search index. Rows of older databases are indexed gradually, not while the database opens. */
  8: { searchPacks: 'key' },
  10: { keptAnswers: 'path, kept_at' },
  11: { lists: 'name, channel, due' },
  /** Bytes of files. */
  13: { fileCopies: 'key', fileBytes: 'key' },
  14: { typing: 'id, chat_id' },
  /** Rows of several tables, many per record. */
  17: { chunks: 'key, *entries' },
  18: { outbox: '++position, &id, lane, *touches, creates, state.kind, blob, kept_out_since' },
  /** Kept responses by age with size, by their subjects, and by the ids in them. */
  21: { keptAnswers: 'path, [fetched_at+bytes], ends_at, *about, *names' },
  /** The rows of a chunk that are stored elsewhere by now, and the rows with outdated lines in the search index. */
  22: { chunkGaps: 'key, worn', outdatedLines: 'key' },
};

/** The version of the database: that of its newest table, index or field. */
const NEWEST = Math.max(NEWEST_TABLE, ...[STORES, GAINED].flatMap(Object.keys).map(Number));

const TABLES: Readonly<Record<string, string>> = Object.assign({}, ENTITY_TABLES, ...Object.values(STORES));

/**
 * Tables with what the user wrote and the server may lack. A logout seals them; all other tables contain fetched data
 * and are deleted.
 */
export const WRITTEN_TABLES = [
  'outbox',
  'blobs',
  'uploads',
  'drafts',
  'sent',
] as const satisfies readonly string[];

/** The oldest version that Dexie must declare: older databases get the same upgrades. */
const FIRST = Math.min(NEWEST, ...Object.keys(GAINED).map(Number));

export const userDatabaseName = (userId: string) => `outing:${userId}`;

/** One table per entity, under its name. */
type EntityTables = { readonly [TEntity in Entity]: Table<RowOf<TEntity>, string> };

export interface UserDatabase extends EntityTables {}

// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Dexie sets a property for each table when the version is declared, and `ENTITY_TABLES` has one for each entity.
export class UserDatabase extends WatchedDatabase {
  declare readonly places: Table<CountryRecord, string>;
  declare readonly lists: Table<PulledList, string>;
  declare readonly channels: Table<ChannelCursor, string>;
  declare readonly outbox: Table<Mutation, number, Omit<Mutation, 'position'>>;
  declare readonly blobs: Table<StoredBytes, string>;
  declare readonly uploads: Table<Upload, string>;
  declare readonly serverRows: Table<ServerRow, RowKey>;
  declare readonly tombstones: Table<Tombstone, RowKey>;
  declare readonly sent: Table<SentMutation, string>;
  declare readonly notices: Table<Notice, string>;
  declare readonly drafts: Table<FormDraft, string>;
  declare readonly searchPacks: Table<SearchPack, string>;
  declare readonly keptAnswers: Table<KeptResponse, string>;
  declare readonly typing: Table<StoredTyping, string>;
  declare readonly outdatedLines: Table<OutdatedLine, RowKey>;
  declare readonly chunks: Table<Chunk, ChunkKey>;
  declare readonly chunkGaps: Table<ChunkGaps, ChunkKey>;
  declare readonly fileCopies: Table<OutingFileCopy, string>;
  declare readonly fileBytes: Table<OutingFileBytes, string>;
  declare readonly facts: Table<Fact, Fact['key']>;

  constructor(userId: string, options?: DatabaseOptions) {
    super(userDatabaseName(userId), options);
    forReader(this);
    // Dexie compares with what it finds on the device, so an older database gets everything it lacks at its first
    // upgrade. With each declaration, Dexie reads the tables of all versions again: one declaration per version took 50
    // ms before the first query (decision 45).
    for (const [number, entities] of Object.entries(GAINED))
      this.version(Number(number)).upgrade(async (tx) => {
        await learnFields(tx, entities);
        for (const table of FETCHED_ANEW[Number(number)] ?? []) await tx.table(table).clear();
      });
    this.version(NEWEST);
    this.version(FIRST).stores(TABLES);
  }
}

/** Returns the table of an entity. */
export function tableOf<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
): Table<RowOf<TEntity>, string> {
  const tables: EntityTables = db;
  return tables[entity];
}
