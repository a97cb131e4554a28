/** Reads the order of the queue, by indexes only, so that the cost does not grow with the queue. */

import type { Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { RowKey } from '#db/rows.ts';
import { isWaiting } from '../storage/store.ts';

/** Returns the ids of the bytes of queued changes that are not uploaded yet. */
export async function missingBytes(db: UserDatabase): Promise<ReadonlySet<string>> {
  const uploads = await db.uploads.toArray();
  return new Set(uploads.flatMap(({ kind, blob }) => (kind === 'uploaded' ? [] : [blob])));
}

interface LaneQuery {
  /** Changes that are in flight, answered or prepared already */
  except: readonly Mutation[];
  count: number;
  missing: Promise<ReadonlySet<string>>;
}

/** The state of a lane */
export interface LaneState {
  /** Its first changes, in any state */
  first: readonly Mutation[];
  /**
   * The changes that may be sent one after the other: waiting ones, except those whose bytes are not uploaded yet,
   * later ones with bytes, later changes of the same rows or of what those create, and later additions to the same
   * chat. Ends before a change that uses what another lane has yet to create.
   */
  next: readonly Mutation[];
  /** Whether no change follows those. */
  isEnd: boolean;
}

export async function readLane(db: UserDatabase, lane: string, query: LaneQuery): Promise<LaneState> {
  const inLane = db.outbox.where('lane').equals(lane);
  const except = new Set(query.except.map(({ position }) => position));
  const isOpen = (mutation: Mutation) => isWaiting(mutation) && !except.has(mutation.position);
  // One more, to see whether there is any.
  const enough = except.size + query.count + 1;
  const [missing, first] = await Promise.all([query.missing, inLane.clone().limit(enough).toArray()]);
  const open = await openChanges();
  const next = await untilUncreated(db, lane, open.slice(0, query.count));
  return { first, next, isEnd: first.length < enough && next.length === open.length };

  async function openChanges(): Promise<readonly Mutation[]> {
    if (missing.size > 0) return withoutBlocked((await inLane.clone().toArray()).filter(isOpen), missing);
    const open = first.filter(isOpen);
    // Refused changes may precede waiting ones.
    const isShort = first.length === enough && open.length < query.count;
    return isShort ? inLane.clone().filter(isOpen).limit(query.count).toArray() : open;
  }
}

/** Returns the next change of a lane that may be sent; see `LaneState.next`. */
export async function headOf(
  db: UserDatabase,
  lane: string,
  missing: LaneQuery['missing'] = missingBytes(db),
): Promise<Mutation | undefined> {
  const { next } = await readLane(db, lane, { except: [], count: 1, missing });
  return next[0];
}

function withoutBlocked(open: readonly Mutation[], missing: ReadonlySet<string>): Mutation[] {
  const blockedRows = new Set<RowKey>();
  /** What blocked changes are about to create, and the chats to which they add something */
  const blockedIds = new Set<string>();
  const blockedChats = new Set<string>();
  let areBytesBlocked = false;
  return open.filter(({ blob, touches, creates, uses, said_in }) => {
    const waitsForBytes = blob !== undefined && (areBytesBlocked || missing.has(blob));
    // Photos arrive in the order in which the user chose them.
    areBytesBlocked ||= waitsForBytes;
    const isBlocked =
      waitsForBytes ||
      touches.some((key) => blockedRows.has(key)) ||
      uses.some((id) => blockedIds.has(id)) ||
      (said_in !== undefined && blockedChats.has(said_in));
    if (!isBlocked) return true;
    // The changes of one row stay in order.
    for (const key of touches) blockedRows.add(key);
    if (creates !== null) blockedIds.add(creates);
    if (said_in !== undefined) blockedChats.add(said_in);
    return false;
  });
}

async function untilUncreated(
  db: UserDatabase,
  lane: string,
  mutations: readonly Mutation[],
): Promise<readonly Mutation[]> {
  const used = [...new Set(mutations.flatMap(({ uses }) => uses))];
  // One query each: Dexie's filter visits an index entry by entry.
  const creators = await Promise.all(used.map((id) => db.outbox.where('creates').equals(id).toArray()));
  const uncreated = new Set(
    used.filter((_, index) => creators[index]?.some((other) => isWaiting(other) && other.lane !== lane)),
  );
  const end = mutations.findIndex(({ uses }) => uses.some((id) => uncreated.has(id)));
  return end < 0 ? mutations : mutations.slice(0, end);
}

/** Returns the ids that a queued change, waiting or refused, will create. */
export async function uncreatedIds(db: UserDatabase): Promise<ReadonlySet<string>> {
  return new Set((await db.outbox.orderBy('creates').keys()).map(String));
}
