/** What is pulled without anybody asking, so that it is there when the network is not. */
import * as v from 'valibot';
import { OFFLINE_AGENDA_PAST_MS } from '#contract/limits.ts';
import { listBetween } from '#db/list-range.ts';
import { listName } from '#db/rows.ts';
import type { UserDatabase } from '#db/user-database.ts';
import type { SyncContext } from './context.ts';
import { channelOf } from './events.ts';
import { distanceTo } from './politeness.ts';
import { isClosed, writing } from './store.ts';
import { needsPull, wantList } from './wants.ts';

const UPCOMING = 'timeline/upcoming';
/** All pages of a list. */
const ALL = 1_000_000;

/** What an entry of the index `[list+order+id]` holds. */
const Entry = v.tuple([v.string(), v.number(), v.string()]);

/**
 * Wants the agenda from 30 days back, and of each of its outings the items, who takes part, the notes and the polls, the
 * nearest outing first. Answers whether there is anything new to pull. What a screen asks for goes first all the same.
 */
export async function keepReady(sync: SyncContext): Promise<boolean> {
  const { db } = sync;
  const now = sync.now();
  // A screen may have asked for the beginning of a list only.
  const lists = await db.lists.toArray();
  const whole = new Set(lists.filter(({ pages_wanted }) => pages_wanted >= ALL).map(({ name }) => name));
  const missing = [...(await distances(db, now))].filter(([name]) => !whole.has(name));
  if (missing.length === 0) return lists.some(needsPull);
  return writing(db, async () => {
    if (await isClosed(db)) return false;
    for (const [name, distance] of missing) {
      const want = { by: 'readiness', now, distance } as const;
      await wantList(db, name, ALL, want, (id) => channelOf(sync, id));
    }
    return true;
  });
}

/** The names of all lists that are kept ready, with how far in time their outings lie. */
async function distances(db: UserDatabase, now: number): Promise<ReadonlyMap<string, number>> {
  const from = now - OFFLINE_AGENDA_PAST_MS;
  const agenda = listBetween(db.outings, listName.timeline, from, Number.POSITIVE_INFINITY);
  const roots = new Map<string, number>();
  for (const entry of await agenda.keys()) {
    const [, start, id] = v.parse(Entry, entry);
    roots.set(id, distanceTo(start, now));
  }
  const found = new Map<string, number>([[UPCOMING, 0]]);
  for (const [id, distance] of roots) {
    for (const name of [listName.members(id), ...listsOf(id)]) found.set(name, distance);
  }
  const family = await db.outings
    .where('root_id')
    .anyOf([...roots.keys()])
    .toArray();
  for (const { id, parent_id, root_id } of family) {
    if (parent_id === null) continue;
    for (const name of listsOf(id)) found.set(name, roots.get(root_id) ?? 0);
  }
  return found;
}

const listsOf = (id: string) => [listName.items(id), listName.notes(id), listName.polls(id)];
