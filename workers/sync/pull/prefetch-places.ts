/** Brings all places of the travel log to the device, once a version: whoever marks one has no signal where they are. */
import * as v from 'valibot';
import { travelCalls } from '#contract/calls/travel.ts';
import { CountryRecord, PlacesVersion } from '#contract/travel.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { listOfPerson } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { FETCH_AHEAD_REST_MS, WANTED_LATELY_MS } from '../limits.ts';
import { createRetryTimes } from '../network/retry-times.ts';
import { isClosed, writing } from '../storage/store.ts';

/** All places come in one answer: 0.4 MB, and networks of 20 kbit/s are where travel logs are kept. */
const PLACES_TIMEOUT_MS = 3 * 60_000;

/** Dexie tells every live query of a table when 50 rows or more are written at once, and only those concerned below. */
const SLICE = 49;

const FACT = 'places_version';

/** What is stored is looked for so seldom, not with each change that somebody makes. */
const LOOK_AGAIN_MS = 5_000;

/** Only the envelope: countries are read a slice at a time, because reading all of them at once takes long. */
const Answer = v.object({ data: v.object({ version: PlacesVersion, countries: v.array(v.unknown()) }) });
const Countries = v.array(CountryRecord);

export interface PlacePrefetcher {
  /** The server has named the version of its places. Who looks at a travel log does not wait for all of the agenda. */
  named(version: string): Promise<void>;
  /** Somebody looks at a travel log: what is stored is looked for anew. */
  asked(): void;
  /** Fetches the places where the device has others or none, and may; resolves when nothing more may be done now. */
  run(): Promise<void>;
}

interface Options {
  mayFetch(): boolean;
  /** Whether anything may be fetched now that nobody has asked for. */
  mayFetchAhead(): boolean;
  onUnauthenticated(code: string): void;
}

export function createPlacePrefetcher(sync: SyncContext, options: Options): PlacePrefetcher {
  const waits = createRetryTimes(sync);
  let version: string | null = null;
  /** The version that was stored when it was last looked for. Another tab may let go of it when the disk is full. */
  let kept: { version: string; seenAt: number } | null = null;
  let active: Promise<void> | null = null;

  /** Whoever looks at a travel log has asked for its places. What was let go for want of room rests until it is asked for anew. */
  async function mayBring(): Promise<boolean> {
    const gone = await sync.db.facts.get('places_let_go_at');
    const goneAt = gone?.key === 'places_let_go_at' ? gone.value : 0;
    const restedFor = sync.now() - goneAt;
    // Less than nothing where the clock was set back since.
    const rests = restedFor >= 0 && restedFor < FETCH_AHEAD_REST_MS;
    if (options.mayFetchAhead() && !rests) return true;
    const askedAt = await travelOpenedAt();
    return askedAt > 0 && askedAt >= goneAt;
  }

  /** When somebody opened a travel log on this device last; 0 for never. */
  async function travelOpenedAt(): Promise<number> {
    return (await sync.db.lists.get(listOfPerson('visits')))?.wanted_at ?? 0;
  }

  async function bring(wanted: string): Promise<void> {
    if ((await sync.db.facts.get(FACT))?.value === wanted) {
      kept = { version: wanted, seenAt: sync.now() };
      return;
    }
    if (!(await mayBring())) return;
    const path = travelCalls.places.path.replace(':version', wanted);
    const answer = await sync.http.send({ method: 'GET', path, body: null, timeoutMs: PLACES_TIMEOUT_MS });
    if (answer.kind === 'unauthenticated') return options.onUnauthenticated(answer.code);
    const places = answer.kind === 'ok' ? v.safeParse(Answer, answer.body) : undefined;
    if (!places?.success) return waits.failed(wanted, answer.kind === 'later' ? answer.retryAfterMs : null);
    // Until all of it is stored it has not come: what does not fit on the disk is not fetched again at once.
    waits.failed(wanted, null);
    if (!(await storePlaces(sync, wanted, places.output.data.countries))) return;
    waits.succeeded(wanted);
    kept = { version: wanted, seenAt: sync.now() };
  }

  function isKept(wanted: string): boolean {
    return kept?.version === wanted && Math.abs(sync.now() - kept.seenAt) < LOOK_AGAIN_MS;
  }

  async function attempt(): Promise<void> {
    if (version === null || isKept(version) || !options.mayFetch()) return;
    if (waits.until(version) <= sync.now()) await bring(version);
  }

  function run(): Promise<void> {
    active ??= attempt().finally(() => {
      active = null;
    });
    return active;
  }

  return {
    async named(named) {
      version = named;
      if (sync.now() - (await travelOpenedAt()) < WANTED_LATELY_MS) await run();
    },
    asked() {
      kept = null;
    },
    run,
  };
}

/**
 * Stores all places, a slice a transaction, so that nobody waits for all of them; the version last, so that what was cut short
 * is done again. False where they can not be read, or the person has left meanwhile.
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

/** Writes in one transaction, unless the person has left; tells which. */
function whileOpen(db: UserDatabase, work: () => PromiseLike<unknown>): Promise<boolean> {
  return writing(db, async () => {
    if (await isClosed(db)) return false;
    await work();
    return true;
  });
}
