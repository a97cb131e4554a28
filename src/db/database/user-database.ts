/** The local database of one person: `outing:{userId}`. */
import type { Table, Transaction } from 'dexie';
import type { CountryRecord } from '#contract/travel.ts';
import { type Entity, NEWEST_TABLE, tablesSince } from '../entities.ts';
import type { OutingRow, RowKey, RowOf } from '../rows.ts';
import type {
  ChannelCursor,
  Fact,
  FormDraft,
  Mutation,
  Notice,
  PulledList,
  SentMutation,
  ServerRow,
  StoredBytes,
  Tombstone,
  Upload,
} from './sync-state.ts';
import { type DatabaseOptions, WatchedDatabase } from './watched-database.ts';

/**
 * Tables beside those of the entities, by the version of the database that brought or changed them; each is kept so that
 * older databases can be upgraded. An entity says itself since when it is there (entity.ts).
 */
const STORES_1 = {
  lists: 'name, channel',
  channels: 'name',
  outbox: '++position, &id, lane, *touches, creates, state.kind',
  serverRows: 'key',
  tombstones: 'key, channel',
  sent: 'id, at',
  notices: 'id',
  drafts: 'form',
  facts: 'key',
} as const;

/**
 * What the person wrote and the server may not have. It outlives them being signed out, sealed; every other table holds
 * what was read, and is deleted.
 */
export const WRITTEN_TABLES = [
  'outbox',
  'blobs',
  'uploads',
  'drafts',
  'sent',
] as const satisfies readonly string[];

/** Pictures came: bytes of queued changes, and how far they are uploaded. */
const STORES_3 = {
  outbox: '++position, &id, lane, *touches, creates, state.kind, blob',
  blobs: 'id',
  uploads: 'blob',
} as const;

/** The travel log came: the places, a record a country. */
const STORES_4 = {
  places: 'id',
} as const;

/**
 * An older app knew of no covers and dropped what the server told of them: outings are pulled again. Until then they show
 * what they showed.
 */
async function learnCovers(tx: Transaction): Promise<void> {
  await tx.table<OutingRow>('outings').toCollection().modify(withoutCover);
  await tx
    .table<ServerRow>('serverRows')
    .toCollection()
    .modify(({ row }) => {
      if (row && 'title' in row.attributes && 'cover_template' in row.attributes)
        withoutCover({ attributes: row.attributes });
    });
  await tx
    .table<PulledList>('lists')
    .toCollection()
    .modify((list) => {
      if (!/^(timeline|items|outing)\//.test(list.name)) return;
      list.stale = true;
      list.marks += 1;
    });
}

function withoutCover({ attributes }: Pick<OutingRow, 'attributes'>): void {
  attributes.cover = null;
}

export const userDatabaseName = (userId: string) => `outing:${userId}`;

/** A table an entity, under its name. */
type EntityTables = { readonly [TEntity in Entity]: Table<RowOf<TEntity>, string> };

export interface UserDatabase extends EntityTables {}

// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Dexie sets a property for each table when the version is declared, and `tablesSince` declares one for each entity.
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
  declare readonly facts: Table<Fact, Fact['key']>;

  constructor(userId: string, options?: DatabaseOptions) {
    super(userDatabaseName(userId), options);
    this.version(1).stores({ ...tablesSince(1), ...STORES_1 });
    this.version(2).stores(tablesSince(2));
    this.version(3)
      .stores({ ...tablesSince(3), ...STORES_3 })
      .upgrade(learnCovers);
    this.version(4).stores({ ...tablesSince(4), ...STORES_4 });
    for (let version = 5; version <= NEWEST_TABLE; version += 1)
      this.version(version).stores(tablesSince(version));
  }
}

/** The table of an entity. */
export function tableOf<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
): Table<RowOf<TEntity>, string> {
  const tables: EntityTables = db;
  return tables[entity];
}
