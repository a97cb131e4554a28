/** Brings all places of the travel log to the device, once a version: whoever marks one has no signal where they are. */
import * as v from 'valibot';
import { travelCalls } from '#contract/calls/travel.ts';
import type { Places } from '#contract/travel.ts';
import { listName } from '#db/rows.ts';
import type { SyncContext } from './context.ts';
import { isClosed, writing } from './store.ts';
import { keepWaits } from './waits.ts';

/** Dexie tells every live query of a table when 50 rows or more are written at once, and only those concerned below. */
const SLICE = 49;

const FACT = 'places_version';

export interface PlaceKeeper {
  /** The server has named the version of its places. */
  named(version: string): void;
  /** Fetches the places where the device has others or none, and may; resolves when nothing more may be done now. */
  run(): Promise<void>;
}

interface Options {
  mayFetch(): boolean;
  /** Whether anything may be fetched now that nobody has asked for. */
  mayFetchAhead(): boolean;
  onUnauthenticated(code: string): void;
}

export function createPlaceKeeper(sync: SyncContext, options: Options): PlaceKeeper {
  const waits = keepWaits(sync);
  let version: string | null = null;
  /** The version that is known to be stored: nothing is read for it again. */
  let kept: string | null = null;
  let active: Promise<void> | null = null;

  /** Whoever looks at a travel log has asked for its places. */
  async function isAsked(): Promise<boolean> {
    return ((await sync.db.lists.get(listName.visits))?.wanted_at ?? 0) > 0;
  }

  async function bring(wanted: string): Promise<void> {
    if ((await sync.db.facts.get(FACT))?.value === wanted) {
      kept = wanted;
      return;
    }
    if (!options.mayFetchAhead() && !(await isAsked())) return;
    const path = travelCalls.places.path.replace(':version', wanted);
    const answer = await sync.http.send({ method: 'GET', path, body: null });
    if (answer.kind === 'unauthenticated') return options.onUnauthenticated(answer.code);
    const places = answer.kind === 'ok' ? v.safeParse(travelCalls.places.answer, answer.body) : undefined;
    if (!places?.success) return waits.failed(wanted, answer.kind === 'later' ? answer.retryAfterMs : null);
    waits.succeeded(wanted);
    if (await storePlaces(sync, places.output.data)) kept = wanted;
  }

  async function attempt(): Promise<void> {
    if (version === null || version === kept || !options.mayFetch() || waits.until(version) > sync.now())
      return;
    await bring(version);
  }

  return {
    named(named) {
      version = named;
    },
    run() {
      active ??= attempt().finally(() => {
        active = null;
      });
      return active;
    },
  };
}

/**
 * Stores all places, a slice a transaction, so that nobody waits for all of them; the version last, so that what was cut short
 * is done again. False where the person has left meanwhile.
 */
async function storePlaces({ db }: SyncContext, { version, countries }: Places): Promise<boolean> {
  for (let start = 0; start < countries.length; start += SLICE) {
    const isStored = await writing(db, async () => {
      if (await isClosed(db)) return false;
      await db.places.bulkPut(countries.slice(start, start + SLICE));
      return true;
    });
    if (!isStored) return false;
  }
  const present = new Set(countries.map(({ id }) => id));
  return writing(db, async () => {
    if (await isClosed(db)) return false;
    const gone = (await db.places.toCollection().primaryKeys()).filter((id) => !present.has(id));
    await db.places.bulkDelete(gone);
    await db.facts.put({ key: FACT, value: version });
    return true;
  });
}
