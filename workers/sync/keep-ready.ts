/** What is pulled without anybody asking, so that it is there when the network is not. */
import { OFFLINE_AGENDA_PAST_MS } from '#contract/limits.ts';
import { listBetween } from '#db/list-range.ts';
import { listName } from '#db/rows.ts';
import type { SyncContext } from './context.ts';
import { channelOf } from './events.ts';
import { writing } from './store.ts';
import { needsPull, wantList } from './wants.ts';

const UPCOMING = 'timeline/upcoming';
/** All pages of a list. */
const ALL = 1_000_000;

/**
 * Wants the agenda from 30 days back, and of each of its outings the items, who takes part, the notes and the polls. Answers
 * whether there is anything new to pull. What a screen asks for goes first all the same.
 */
export async function keepReady(sync: SyncContext): Promise<boolean> {
  const { db } = sync;
  // A screen may have asked for the beginning of a list only.
  const whole = await db.lists.filter(({ pages_wanted }) => pages_wanted >= ALL).primaryKeys();
  const names = new Set(whole);
  const from = sync.now() - OFFLINE_AGENDA_PAST_MS;
  const roots = await listBetween(
    db.outings,
    listName.timeline,
    from,
    Number.POSITIVE_INFINITY,
  ).primaryKeys();
  const items = await db.outings
    .where('root_id')
    .anyOf(roots)
    .filter((outing) => outing.parent_id !== null)
    .primaryKeys();
  const lists = [
    UPCOMING,
    ...roots.flatMap((id) => [
      listName.items(id),
      listName.members(id),
      listName.notes(id),
      listName.polls(id),
    ]),
    ...items.flatMap((id) => [listName.items(id), listName.notes(id), listName.polls(id)]),
  ].filter((name) => !names.has(name));
  if (lists.length === 0) return (await db.lists.filter(needsPull).count()) > 0;
  await writing(db, async () => {
    for (const name of lists) {
      await wantList(db, name, ALL, { now: sync.now(), wantedAt: 0 }, (id) => channelOf(sync, id));
    }
  });
  return true;
}
