/** Frees storage on a full disk: evicts what can be fetched again and nothing that a user wrote. */
import { outingChannel, parseChannel } from '#contract/events.ts';
import { distanceTo } from '#contract/places/distance.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import { tableOf } from '#db/database/user-database.ts';
import type { Entity } from '#db/entities.ts';
import { INSIDE_OUTINGS } from '#db/entity-loops.ts';
import { listBetween } from '#db/lists/list-range.ts';
import { listOfPerson, TIMELINE } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { FETCH_AHEAD_REST_MS, OFFLINE_AGENDA_PAST_MS, WANTED_LATELY_MS } from '../limits.ts';
import { letOldPagesGo } from '../lists/old-pages.ts';
import { letCopiesGo, rootsOfKept } from './copies.ts';
import { evictResponses } from './keep-responses.ts';
import { writing } from './store.ts';

/** What the space is for: changes of the user are worth more than prefetched rows. */
export type Need = 'own words' | 'fetched';

export interface StorageQuota {
  /** Evicts a part. Returns false if nothing more can be evicted. */
  evict(need: Need): Promise<boolean>;
  /** Evicts everything that can be evicted. */
  evictAll(): Promise<void>;
  /** Evicts this share of what can be evicted, because the user allows less space than the disk has. */
  evictShare(share: number): Promise<void>;
  /** Returns whether the disk was full a short time ago: then nothing is prefetched. */
  isUnderPressure(): boolean;
}

const PAST = `${TIMELINE}/past`;

/** `shown`: the outings on the screens of all tabs */
export function watchStorageQuota(sync: SyncContext, shown: () => ReadonlySet<string>): StorageQuota {
  let pressureUntil = Number.NEGATIVE_INFINITY;

  async function evictPart(need: Need, part: number): Promise<boolean> {
    try {
      // Users miss scrolled-back rows least: scrolling fetches them again.
      if (await writing(sync.db, () => letOldPagesGo(sync, shown()))) return true;
      // The largest of the files that were only opened once.
      if (await writing(sync.db, () => letCopiesGo(sync.db, 'opened'))) return true;
      if (await sync.ports.media.drop()) return true;
      return await writing(sync.db, () => evictSome(sync, new Set(shown()), need, part));
    } catch (problem) {
      // Some browsers cannot even store a deletion when the disk is full.
      if (storageFailure(problem) !== 'full') throw problem;
      return false;
    }
  }

  function underPressure(): void {
    pressureUntil = sync.now() + FETCH_AHEAD_REST_MS;
  }

  return {
    evict(need) {
      underPressure();
      return evictPart(need, 0.5);
    },
    async evictAll() {
      underPressure();
      let isMore = true;
      while (isMore) isMore = await evictPart('own words', 1);
    },
    async evictShare(share) {
      await evictPart('own words', share);
    },
    isUnderPressure() {
      const leftMs = pressureUntil - sync.now();
      // The clock was set back meanwhile.
      if (leftMs > FETCH_AHEAD_REST_MS) pressureUntil = Number.NEGATIVE_INFINITY;
      return leftMs > 0 && leftMs <= FETCH_AHEAD_REST_MS;
    },
  };
}

/** An outing whose contents may be evicted */
interface Candidate {
  root: string;
  /** Whether it was prefetched for use without a network. */
  isPrefetched: boolean;
  wantedAt: number;
  distance: number;
}

/** Runs inside `writing`. `part`: the share of all candidates to evict */
async function evictSome(
  sync: SyncContext,
  shown: ReadonlySet<string>,
  need: Need,
  part: number,
): Promise<boolean> {
  const { db } = sync;
  // Offline, users miss profiles that they opened least.
  if (await evictResponses(db, part)) return true;
  const lists = await db.lists.toArray();
  const protectedRoots = await rootsToProtect(sync, shown, lists);
  const candidates = await candidatesAmong(sync, lists, protectedRoots);
  const past = candidates.filter(({ isPrefetched }) => !isPrefetched).sort((a, b) => a.wantedAt - b.wantedAt);
  const ahead = candidates.filter(({ isPrefetched }) => isPrefetched).sort((a, b) => b.distance - a.distance);
  const some = (of: readonly Candidate[]) => of.slice(0, Math.ceil(of.length * part));
  if (past.length > 0) return evictOutings(sync, some(past));
  if (await evictPast(sync, lists, protectedRoots)) return true;
  if (need === 'own words' && (await letCopiesGo(db, 'kept'))) return true;
  if (need === 'own words' && (await evictPlaces(sync, lists))) return true;
  return need === 'own words' && ahead.length > 0 ? evictOutings(sync, some(ahead)) : false;
}

/**
 * Returns the root outings that are on a screen, were on one lately, have unaccepted changes, or files that the user
 * keeps.
 */
async function rootsToProtect(
  { db, now }: SyncContext,
  shown: ReadonlySet<string>,
  lists: readonly PulledList[],
): Promise<ReadonlySet<string>> {
  const protectedRoots = new Set<string>();
  const protect = (channel: string) => {
    const root = rootOf(channel);
    if (root !== null) protectedRoots.add(root);
  };
  for (const { lane } of await db.outbox.toArray()) protect(lane);
  for (const { channel, wanted_at } of lists) if (now() - wanted_at < WANTED_LATELY_MS) protect(channel);
  for (const root of await rootsOfKept(db)) protectedRoots.add(root);
  const rows = await db.outings.bulkGet([...shown]);
  for (const row of rows) if (row) protectedRoots.add(row.root_id);
  return protectedRoots;
}

function rootOf(channel: string): string | null {
  const of = parseChannel(channel);
  return of?.kind === 'outing' ? of.rootId : null;
}

async function candidatesAmong(
  { db, now }: SyncContext,
  lists: readonly PulledList[],
  protectedRoots: ReadonlySet<string>,
): Promise<Candidate[]> {
  const wantedAt = new Map<string, number>();
  for (const { channel, pulled_at, wanted_at } of lists) {
    const root = rootOf(channel);
    if (pulled_at === null || root === null || protectedRoots.has(root)) continue;
    wantedAt.set(root, Math.max(wanted_at, wantedAt.get(root) ?? 0));
  }
  const roots = [...wantedAt.keys()];
  const rows = await db.outings.bulkGet(roots);
  return roots.map((root, index) => {
    // An outing in none of the user's lists was only viewed once.
    const row = rows[index];
    const start = row?.list === undefined ? Number.NEGATIVE_INFINITY : (row.order ?? 0);
    return {
      root,
      isPrefetched: start >= now() - OFFLINE_AGENDA_PAST_MS,
      wantedAt: wantedAt.get(root) ?? 0,
      distance: distanceTo(start, now()),
    };
  });
}

async function evictOutings(sync: SyncContext, candidates: readonly Candidate[]): Promise<boolean> {
  for (const { root } of candidates) await evictOuting(sync, root);
  return true;
}

/** Evicts everything in an outing except its own row and the user's membership. */
async function evictOuting({ db, me }: SyncContext, root: string): Promise<void> {
  const family = await db.outings.where('root_id').equals(root).primaryKeys();
  const rowsOf = <TEntity extends Entity>(entity: TEntity) =>
    tableOf(db, entity).where('outing_id').anyOf(family);
  for (const entity of INSIDE_OUTINGS) if (entity !== 'memberships') await rowsOf(entity).delete();
  await rowsOf('memberships')
    .filter(({ relations }) => relations.user.id !== me.id)
    .delete();
  await db.outings.bulkDelete(family.filter((id) => id !== root));
  await db.lists.where('channel').equals(outingChannel(root)).delete();
  await db.tombstones.where('channel').equals(outingChannel(root)).delete();
  // The engine follows it again from the first page that it pulls again.
  await db.channels.delete(outingChannel(root));
}

/** Evicts the agenda before the prefetched range. Returns false if there is none, or if a screen shows it. */
async function evictPast(
  { db, now }: SyncContext,
  lists: readonly PulledList[],
  protectedRoots: ReadonlySet<string>,
): Promise<boolean> {
  const list = lists.find(({ name }) => name === PAST);
  if (!list || list.pulled_at === null || now() - list.wanted_at < WANTED_LATELY_MS) return false;
  const rows = listBetween(db.outings, TIMELINE, Number.NEGATIVE_INFINITY, list.from ?? 0);
  const ids = (await rows.primaryKeys()).filter((id) => !protectedRoots.has(id));
  await db.memberships.where('outing_id').anyOf(ids).delete();
  await db.outings.bulkDelete(ids);
  await db.lists.delete(PAST);
  return true;
}

/**
 * Evicts all places of the travel log, which are fetched as a whole; marks stay. Returns false if there are none, or if
 * a screen shows them.
 */
async function evictPlaces({ db, now }: SyncContext, lists: readonly PulledList[]): Promise<boolean> {
  const shownAt = lists.find(({ name }) => name === listOfPerson('visits'))?.wanted_at ?? 0;
  if ((await db.places.count()) === 0 || now() - shownAt < WANTED_LATELY_MS) return false;
  await db.places.clear();
  await db.facts.delete('places_version');
  await db.facts.put({ key: 'places_let_go_at', value: now() });
  return true;
}
