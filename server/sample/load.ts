/** Fills a new database with sample data: people, outings and what is in them, conversations, and travels. */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { AVATAR_WIDTH_PX } from '#contract/base/limits.ts';
import { hashPassword } from '../accounts/accounts/passwords.ts';
import { appReviews } from '../accounts/app-reviews/tables.ts';
import { notifications } from '../accounts/notifications/tables.ts';
import { users } from '../base/db/tables.ts';
import { type Db, transact } from '../base/db/transaction.ts';
import { personalItems } from '../calendar/personal-items/tables.ts';
import {
  chatStates,
  conversationMembers,
  conversations,
  messageReactions,
  messages,
} from '../chat/tables.ts';
import { activities } from '../core/outings/activities/tables.ts';
import { ratings } from '../core/outings/ratings/tables.ts';
import { invitations, memberships, outings } from '../core/outings/tables.ts';
import { storeNameWords } from '../core/people/name-words.ts';
import { blocks, contactLists, contacts, follows } from '../core/people/tables.ts';
import { pictureName, type UploadStore } from '../core/uploads/store.ts';
import { files } from '../core/uploads/tables.ts';
import { notes } from '../outings/notes/tables.ts';
import { outingFiles } from '../outings/outing-files/tables.ts';
import { photoReactions, photos } from '../outings/photos/tables.ts';
import { pollOptions, polls, pollVotes } from '../outings/polls/tables.ts';
import { collectedOutings, collections } from '../people/collections/tables.ts';
import { feedItems } from '../people/feed/tables.ts';
import { stories, storyReactions, storyViews } from '../people/stories/tables.ts';
import { visits } from '../places/travel/tables.ts';
import type { PersonKey } from './people.ts';
import { type StoredPhoto, storePhotos, storeStoryPictures, whole } from './photo-files.ts';
import { portrait, portraitKey } from './portraits.ts';
import { profiles } from './profiles.ts';
import { type SampleOutingFileRow, storeOutingFiles } from './rows/outing-file-rows.ts';
import { PERSON_KEYS, personIds, type UploadRow, uploadRows } from './rows/person-rows.ts';
import { type SampleRows, sampleRows } from './rows/rows.ts';
import { storyPictures } from './rows/story-rows.ts';
import { todayAt } from './today.ts';

/** The password of every account of the sample. It is published, so only a loopback address may serve it. */
export const SAMPLE_PASSWORD = 'Outing-2026!';

const FIRST_ACCOUNT = 'ada@outing.example';

const SEAL_KEY_BYTES = 32;

/** What both sides keep of each other where one follows, blocks, or has put the other into a list. */
const RELATIONS = sql`
  insert into relations (user_id, person_id, created_at_timestamp, updated_at_timestamp)
  select user_id, person_id, min(at), max(at) from (
    select follower_id as user_id, followee_id as person_id, created_at_timestamp as at from follows
    union all select followee_id, follower_id, created_at_timestamp from follows
    union all select blocker_id, blocked_id, created_at_timestamp from blocks
    union all select blocked_id, blocker_id, created_at_timestamp from blocks
    union all select owner_id, person_id, created_at_timestamp from contacts
  ) as both_ways group by user_id, person_id`;

interface TableRows {
  readonly table: PgTable;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** With the photos and files as they were stored. */
type StoredRows = Omit<SampleRows, 'users' | 'photos' | 'files'> & {
  photos: StoredPhoto['photo'][];
  outingFiles: SampleOutingFileRow['row'][];
};

/** All but the users, each table after those that it refers to. */
function tablesOf(rows: StoredRows): TableRows[] {
  const tables: Record<keyof typeof rows, PgTable> = {
    follows,
    blocks,
    contactLists,
    contacts,
    visits,
    personalItems,
    outings,
    memberships,
    invitations,
    notifications,
    notes,
    polls,
    pollOptions,
    pollVotes,
    photos,
    photoReactions,
    outingFiles,
    ratings,
    activities,
    conversations,
    conversationMembers,
    chatStates,
    messages,
    messageReactions,
    collections,
    collectedOutings,
    feedItems,
    appReviews,
    stories,
    storyViews,
    storyReactions,
  };
  const names: readonly string[] = Object.keys(tables);
  const isName = (name: string): name is keyof typeof rows => names.includes(name);
  return names.filter(isName).map((name) => ({ table: tables[name], rows: rows[name] }));
}

/** Draws the portraits and stores their bytes: what is stored again is the same. @returns their rows */
async function storePortraits(store: UploadStore, now: Date): Promise<UploadRow[]> {
  const bytes = new Map<PersonKey, number>();
  await Promise.all(
    PERSON_KEYS.map(async (key) => {
      const { look } = profiles[key];
      if (look === null) return;
      const picture = await portrait(look);
      bytes.set(key, picture.byteLength);
      await store.write(pictureName(portraitKey(key), AVATAR_WIDTH_PX), whole(picture));
    }),
  );
  const today = todayAt(now);
  return uploadRows(today, personIds(today), bytes);
}

/**
 * Stores the sample as of the day of `now`, all of it or nothing but for the bytes of pictures. Publishes no events: the channel logs stay empty, and
 * every list is at sequence 0. Only for an empty database: it fails if a username is taken.
 */
export async function loadSampleData(
  { db, files: store }: { db: Db; files: UploadStore },
  now: Date,
): Promise<void> {
  const rows = sampleRows(now);
  const portraits = await storePortraits(store, now);
  const drawn = await storePhotos(store, rows.photos);
  const shown = await storeStoryPictures(store, storyPictures(now, personIds(todayAt(now))));
  const kept = await storeOutingFiles(store, rows.files);
  const { users: people, files: added, ...rest } = rows;
  const stored = {
    ...rest,
    photos: drawn.map(({ photo }) => photo),
    outingFiles: added.map(({ row }) => row),
  };
  // One hash for all users: one each would take most of the time of the first start.
  const password_hash = await hashPassword(SAMPLE_PASSWORD);
  await transact(db, async (tx) => {
    await tx.insert(users).values(
      people.map((user) => ({
        ...user,
        password_hash,
        seal_key: randomBytes(SEAL_KEY_BYTES).toString('base64url'),
      })),
    );
    for (const { table, rows: ofTable } of tablesOf(stored)) await tx.insert(table).values([...ofTable]);
    await tx.insert(files).values([...portraits, ...drawn.map(({ file }) => file), ...shown, ...kept]);
    await tx.execute(RELATIONS);
    await storeNameWords(tx, ...people);
  });
}

/** The account to try first, if the sample was loaded. No real user can have an address of the reserved domain. */
export async function sampleAccount(db: Db): Promise<{ email: string; password: string } | null> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.email, FIRST_ACCOUNT));
  return account?.email ? { email: account.email, password: SAMPLE_PASSWORD } : null;
}
