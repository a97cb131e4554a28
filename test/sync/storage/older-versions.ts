/** Databases as older versions of the app made them. */
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { userDatabaseName } from '#db/database/user-database.ts';

/** The schema of each version, repeated here so that none is changed by accident. */
const VERSIONS: readonly Record<string, string>[] = [
  {
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
  },
  { polls: 'id, [list+order+id], outing_id' },
  {
    outbox: '++position, &id, lane, *touches, creates, state.kind, blob',
    blobs: 'id',
    uploads: 'blob',
  },
  { visits: 'id, [list+order+id]', places: 'id' },
  { comments: 'id, [list+order+id], outing_id, note_id' },
  {
    answers: 'id, [list+order+id], outing_id, item_id',
    outingInvitations: 'id, [list+order+id], outing_id',
    outingRequests: 'id, [list+order+id], outing_id',
    invitations: 'id, [list+order+id], outing_id',
    joinRequests: 'id, [list+order+id], outing_id',
    people: 'id, [list+order+id]',
    notifications: 'id, [list+order+id], [list+attributes.read_at_timestamp]',
  },
  { activityTemplates: 'id, [list+order+id]' },
  { searchPacks: 'key' },
  { contactLists: 'id, [list+order+id]', accounts: 'id, [list+order+id]' },
  { keptAnswers: 'path, kept_at' },
  { lists: 'name, channel, due' },
  {
    photos: 'id, [list+order+id], outing_id',
    ratings: 'id, [list+order+id], outing_id',
    activities: 'id, [list+order+id], outing_id',
  },
  { files: 'id, [list+order+id], outing_id', fileCopies: 'key', fileBytes: 'key' },
  {
    conversations: 'id, [list+order+id]',
    messages: 'id, [list+order+id], outing_id, conversation_id',
    readPositions: 'id, [list+order+id], outing_id, conversation_id',
    typing: 'id, chat_id',
  },
  {
    calendarLinks: 'id, [list+order+id]',
    foreignCalendars: 'id, [list+order+id]',
    foreignEvents: 'id, [list+order+id], [series_id+attributes.original_start], attributes.recurrence.freq',
    personalItems:
      'id, [list+order+id], series_id, [series_id+attributes.original_start], attributes.recurrence.freq',
  },
  {
    collectedOutings: 'id, [list+order+id], collection_id, outing_id',
    collections: 'id, [list+order+id]',
    feedItems: 'id, [list+order+id]',
    stories: 'id, [list+order+id], attributes.expires_at_timestamp',
  },
  { chunks: 'key, *entries' },
  { outbox: '++position, &id, lane, *touches, creates, state.kind, blob, kept_out_since' },
];

/** A user's database as version `version` of the app opens it. */
export function asVersion(version: number, userId: string, storage: IDBFactory): Dexie {
  const db = new Dexie(userDatabaseName(userId), {
    indexedDB: storage,
    IDBKeyRange,
    cache: 'disabled' as const,
  });
  VERSIONS.slice(0, version).forEach((stores, index) => {
    db.version(index + 1).stores(stores);
  });
  return db;
}

export const EVERY_VERSION = VERSIONS.map((_, index) => index + 1);
