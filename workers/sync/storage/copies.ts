/**
 * Stores the bytes of files on this device: files that were opened, and files that the user keeps for use without a
 * network.
 */
import { pathWith } from '#contract/base/call.ts';
import { uploadCalls } from '#contract/uploads/calls.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import type { OutingFileCopy } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { fileOf, isOutingFileHere } from '#db/queries/outings/outing-files.ts';
import type { SyncContext } from '../context.ts';
import { isClosed, writing } from './store.ts';

/**
 * `refused`: the user may not read it, or not any longer. `offline`: the server did not respond. `full`: there is no
 * space for it.
 */
export type FetchedFile = 'here' | 'refused' | 'offline' | 'full';

/** Returns the files with these bytes. */
const filesOf = (db: UserDatabase, keys: readonly string[]) =>
  db.files.filter(({ attributes }) => keys.includes(attributes.key)).toArray();

/** There are few of them. */
const copiesThatAre = (
  db: UserDatabase,
  ...states: readonly OutingFileCopy['state'][]
): Promise<OutingFileCopy[]> => db.fileCopies.filter(({ state }) => states.includes(state)).toArray();

/**
 * Stores the bytes of a file whose row is on this device. Runs inside `writing`.
 * @returns false if it is not, so that nothing is stored that the user may no longer read
 */
export async function storeCopy(
  db: UserDatabase,
  key: string,
  bytes: ArrayBuffer,
  now: number,
): Promise<boolean> {
  if (await isClosed(db)) return false;
  const file = await fileOf(db, key);
  // Cut off, or not a response of the server.
  if (file?.attributes.bytes !== bytes.byteLength) return false;
  const before = await db.fileCopies.get(key);
  await db.fileBytes.put({ key, bytes });
  const state = before === undefined || before.state === 'opened' ? 'opened' : 'kept';
  await db.fileCopies.put({ key, state, used_at: now });
  return true;
}

/** Returns null without a response. */
const download = ({ user, ports }: SyncContext, key: string): Promise<Blob | 'refused' | null> =>
  ports.media.file(user.id, pathWith(uploadCalls.download, { params: { key } })).catch(() => null);

/**
 * Returns the bytes of a file from the server for a single use and stores none of them; null if they are unavailable
 * now.
 * @param bytes expected length: any other length is not what the server has
 */
export async function readFileOnce(sync: SyncContext, key: string, bytes: number): Promise<Blob | null> {
  const blob = await download(sync, key);
  return blob !== null && blob !== 'refused' && blob.size === bytes ? blob : null;
}

/** Fetches the bytes of a file to this device, unless they are here. */
export async function fetchCopy(sync: SyncContext, key: string): Promise<FetchedFile> {
  const { db } = sync;
  if (await isOutingFileHere(db, key)) return 'here';
  const blob = await download(sync, key);
  // The download was cut off.
  const bytes = blob === 'refused' ? blob : await blob?.arrayBuffer().catch(() => null);
  if (bytes === 'refused') return 'refused';
  if (!bytes) return 'offline';
  try {
    return (await writing(db, () => storeCopy(db, key, bytes, sync.now()))) ? 'here' : 'refused';
  } catch (problem) {
    if (storageFailure(problem) !== 'full') throw problem;
    return 'full';
  }
}

async function deleteCopies(db: UserDatabase, keys: readonly string[]): Promise<void> {
  await db.fileBytes.bulkDelete([...keys]);
  await db.fileCopies.bulkDelete([...keys]);
}

/** Deletes the bytes of all files in these outings and items. Runs inside `writing`, before their rows are deleted. */
export async function deleteCopiesIn(db: UserDatabase, outingIds: readonly string[]): Promise<void> {
  if ((await db.fileCopies.count()) === 0) return;
  const files = await db.files.where('outing_id').anyOf(outingIds).toArray();
  await deleteCopies(
    db,
    files.map(({ attributes }) => attributes.key),
  );
}

/**
 * Frees the space of bytes that are here for this reason. Kept ones are fetched again when there is space. Runs inside
 * `writing`.
 */
export async function letCopiesGo(
  db: UserDatabase,
  reason: Exclude<OutingFileCopy['state'], 'wanted'>,
): Promise<boolean> {
  const copies = await copiesThatAre(db, reason);
  if (copies.length === 0) return false;
  await deleteCopies(
    db,
    copies.map(({ key }) => key),
  );
  if (reason === 'kept')
    await db.fileCopies.bulkPut(copies.map((copy) => ({ ...copy, state: 'wanted' as const })));
  return true;
}

/** Returns the root outings whose files the user keeps. */
export async function rootsOfKept(db: UserDatabase): Promise<string[]> {
  const copies = await copiesThatAre(db, 'kept', 'wanted');
  const keys = copies.map(({ key }) => key);
  const files = await filesOf(db, keys);
  const outings = await db.outings.bulkGet(files.map(({ outing_id }) => outing_id));
  return outings.flatMap((outing) => outing?.root_id ?? []);
}

/**
 * Deletes bytes whose file was deleted. A file whose deletion can still be undone has its base. Runs inside `writing`.
 */
async function dropOrphans(db: UserDatabase): Promise<void> {
  const keys = await db.fileCopies.toCollection().primaryKeys();
  if (keys.length === 0) return;
  const present = await filesOf(db, keys);
  const known = new Set(present.map(({ attributes }) => attributes.key));
  if (keys.every((key) => known.has(key))) return;
  await db.serverRows
    .where('key')
    .startsWith('files:')
    .each(({ row }) => {
      if (row && 'attributes' in row && 'key' in row.attributes) known.add(row.attributes.key);
    });
  await deleteCopies(
    db,
    keys.filter((key) => !known.has(key)),
  );
}

export interface Copies {
  /** Deletes bytes of deleted files, and fetches those that the user keeps, one after the other. */
  run(): Promise<void>;
}

/** @param mayFetch whether there is a network, and space */
export function createCopies(sync: SyncContext, mayFetch: () => boolean): Copies {
  let running: Promise<void> | null = null;

  async function runOnce(): Promise<void> {
    await writing(sync.db, () => dropOrphans(sync.db));
    for (const { key } of await copiesThatAre(sync.db, 'wanted')) {
      if (!mayFetch()) return;
      const fetched = await fetchCopy(sync, key);
      if (fetched === 'offline' || fetched === 'full') return;
    }
  }

  return {
    run() {
      running ??= runOnce().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
