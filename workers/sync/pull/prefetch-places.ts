/** Fetches all places of the travel log once per version: users who mark a place often have no signal there. */

import * as v from 'valibot';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { CountryRecord, PlacesVersion } from '#contract/places/visit/visit.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { listOfPerson } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { FETCH_AHEAD_REST_MS, WANTED_LATELY_MS } from '../limits.ts';
import { hindranceOf, PASSING } from '../network/response.ts';
import { createRetryTimes } from '../network/retry-times.ts';
import { isClosed, writing } from '../storage/store.ts';

/** All places arrive in one response of 0.5 MB, and travel logs are used on networks of 20 kbit/s. */
const PLACES_TIMEOUT_MS = 3 * 60_000;

/** From 50 rows per write on, Dexie wakes every live query of the table; below, only those concerned. */
const SLICE = 49;

const FACT = 'places_version';

/** The stored version is read again at most this often, not with each change. */
const CHECK_AGAIN_MS = 5_000;

/** Only the envelope: countries are parsed in slices, because parsing all of them at once takes long. */
const PlacesResponse = v.object({
  data: v.object({ version: PlacesVersion, countries: v.array(v.unknown()) }),
});
const Countries = v.array(CountryRecord);

export interface PlacePrefetcher {
  /** The server has named the version of its places. If a screen shows the travel log, fetches them now. */
  setVersion(version: string): Promise<void>;
  /** A screen shows the travel log: reads the stored version again. */
  recheck(): void;
  /** Fetches the places if the device has another version or none. Resolves when nothing more can be done now. */
  run(): Promise<void>;
}

interface Options {
  mayFetch(): boolean;
  /** Returns whether places may be prefetched now. */
  mayFetchAhead(): boolean;
  onUnauthenticated(code: string): void;
}

export function createPlacePrefetcher(sync: SyncContext, options: Options): PlacePrefetcher {
  const retryTimes = createRetryTimes(sync);
  let version: string | null = null;
  /** The stored version when it was last read. Another tab may evict it when the disk is full. */
  let stored: { version: string; seenAt: number } | null = null;
  let active: Promise<void> | null = null;

  /** Evicted places are not prefetched for a while. A user who opens the travel log gets them at any time. */
  async function mayFetchNow(): Promise<boolean> {
    const gone = await sync.db.facts.get('places_let_go_at');
    const goneAt = gone?.key === 'places_let_go_at' ? gone.value : 0;
    const restedFor = sync.now() - goneAt;
    // Negative if the clock was set back meanwhile
    const rests = restedFor >= 0 && restedFor < FETCH_AHEAD_REST_MS;
    if (options.mayFetchAhead() && !rests) return true;
    const askedAt = await travelOpenedAt();
    return askedAt > 0 && askedAt >= goneAt;
  }

  /** Returns when a screen on this device last showed a travel log; 0 for never. */
  async function travelOpenedAt(): Promise<number> {
    return (await sync.db.lists.get(listOfPerson('visits')))?.wanted_at ?? 0;
  }

  async function fetchPlaces(wanted: string): Promise<void> {
    if ((await sync.db.facts.get(FACT))?.value === wanted) {
      stored = { version: wanted, seenAt: sync.now() };
      return;
    }
    if (!(await mayFetchNow())) return;
    const path = travelCalls.places.path.replace(':version', wanted);
    const response = await sync.http.send({ method: 'GET', path, body: null, timeoutMs: PLACES_TIMEOUT_MS });
    if (response.kind === 'unauthenticated') return options.onUnauthenticated(response.code);
    const places = response.kind === 'ok' ? v.safeParse(PlacesResponse, response.body) : undefined;
    if (!places?.success) return retryTimes.failed(wanted, hindranceOf(response));
    // Counts as failed until all of it is stored, so that it is not fetched again immediately when the disk is full.
    retryTimes.failed(wanted, PASSING);
    if (!(await storePlaces(sync, wanted, places.output.data.countries))) return;
    retryTimes.succeeded(wanted);
    stored = { version: wanted, seenAt: sync.now() };
  }

  function isCurrent(wanted: string): boolean {
    return stored?.version === wanted && Math.abs(sync.now() - stored.seenAt) < CHECK_AGAIN_MS;
  }

  async function attempt(): Promise<void> {
    if (version === null || isCurrent(version) || !options.mayFetch()) return;
    if (retryTimes.until(version) <= sync.now()) await fetchPlaces(version);
  }

  function run(): Promise<void> {
    active ??= attempt().finally(() => {
      active = null;
    });
    return active;
  }

  return {
    async setVersion(next) {
      version = next;
      if (sync.now() - (await travelOpenedAt()) < WANTED_LATELY_MS) await run();
    },
    recheck() {
      stored = null;
    },
    run,
  };
}

/**
 * Stores all places, one slice per transaction, so that other work does not wait for all of them. Writes the version
 * last, so that an interrupted fetch is repeated. Returns false if they do not match the schema, or the user has logged
 * out meanwhile.
 */
async function storePlaces({ db }: SyncContext, version: string, raw: readonly unknown[]): Promise<boolean> {
  const present = new Set<string>();
  for (let start = 0; start < raw.length; start += SLICE) {
    const slice = v.safeParse(Countries, raw.slice(start, start + SLICE));
    if (!slice.success) return false;
    for (const { id } of slice.output) present.add(id);
    const isOpen = await whileOpen(db, () => db.places.bulkPut(slice.output));
    if (!isOpen) return false;
  }
  return whileOpen(db, async () => {
    const gone = (await db.places.toCollection().primaryKeys()).filter((id) => !present.has(id));
    await db.places.bulkDelete(gone);
    await db.facts.put({ key: FACT, value: version });
  });
}

/** Writes in one transaction, unless the user has logged out. Returns whether it did. */
function whileOpen(db: UserDatabase, work: () => PromiseLike<unknown>): Promise<boolean> {
  return writing(db, async () => {
    if (await isClosed(db)) return false;
    await work();
    return true;
  });
}
