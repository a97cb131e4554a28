/** The local database of one person: `outing:{userId}`. */
import type { Table, Transaction } from 'dexie';
import type { CountryRecord } from '#contract/travel.ts';
import type { MembershipRow, NoteRow, OutingRow, PollRow, RowKey, VisitRow } from './rows.ts';
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

/** Versions of the schema, oldest first; each is kept so that older databases can be upgraded. */
const STORES_1 = {
  outings: 'id, [list+order+id], root_id',
  memberships: 'id, [list+order+id], outing_id, [relations.user.id+attributes.participation]',
  notes: 'id, [list+order+id], outing_id',
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

/** Polls came; everything else stays as it is. */
const STORES_2 = {
  polls: 'id, [list+order+id], outing_id',
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

/** The travel log came: what the person says of places, and the places themselves, a record a country. */
const STORES_4 = {
  visits: 'id, [list+order+id]',
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

export class UserDatabase extends WatchedDatabase {
  declare readonly outings: Table<OutingRow, string>;
  declare readonly memberships: Table<MembershipRow, string>;
  declare readonly notes: Table<NoteRow, string>;
  declare readonly polls: Table<PollRow, string>;
  declare readonly visits: Table<VisitRow, string>;
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
    this.version(1).stores(STORES_1);
    this.version(2).stores(STORES_2);
    this.version(3).stores(STORES_3).upgrade(learnCovers);
    this.version(4).stores(STORES_4);
  }
}
