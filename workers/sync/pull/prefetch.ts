/** Decides which lists to prefetch for use without a network. */

import * as v from 'valibot';
import { chatOfConversation, chatOfOuting } from '#contract/chat/message/message.ts';
import { outingChannel, ownChannel } from '#contract/events.ts';
import { distanceTo } from '#contract/places/distance.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { listsKeptReady, OWN_LISTS_FIRST, OWN_LISTS_KEPT_READY } from '#db/entity-loops.ts';
import { listBetween } from '#db/lists/list-range.ts';
import { listInChat, singleOuting, TIMELINE, UNDATED } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { OFFLINE_AGENDA_PAST_MS } from '../limits.ts';
import { isOpenSomewhere } from '../lists/open-lists.ts';
import { pagesAhead, subscribed, UPCOMING_AGENDA } from '../lists/subscriptions.ts';
import { isClosed, writing } from '../storage/store.ts';

/** An entry of the index `[list+order+id]` */
const Entry = v.tuple([v.string(), v.number(), v.string()]);

/**
 * Subscribes to the agenda from 30 days back and to the user's invitations and notifications, then to the contents of
 * each of its outings, the nearest outing first; last to the outings in the user's collections and to the user's other
 * lists. Lists of screens are still pulled first.
 */
export async function prefetchAgenda(sync: SyncContext): Promise<void> {
  const { db } = sync;
  const now = sync.serverNow();
  const wanted = await listsToPrefetch(sync, now);
  if (missingOf(wanted, await db.lists.toArray()).length === 0) return;
  await writing(db, async () => {
    const [closed, lists] = await Promise.all([isClosed(db), db.lists.toArray()]);
    if (closed) return;
    const stored = new Map(lists.map((list) => [list.name, list]));
    // In one write: live queries of lists rerun only once.
    await db.lists.bulkPut(
      missingOf(wanted, lists).map(([name, { distance, channel }]) =>
        subscribed(stored.get(name), name, channel, pagesAhead(name), { by: 'prefetch', now, distance }),
      ),
    );
  });
}

/** Returns those that are not prefetched yet: a screen may have requested only their first pages. */
function missingOf(wanted: ReadonlyMap<string, PrefetchedList>, lists: readonly PulledList[]) {
  const whole = new Set(
    lists
      .filter(
        ({ name, pages_wanted, distance }) => distance !== undefined && pages_wanted >= pagesAhead(name),
      )
      .map(({ name }) => name),
  );
  return [...wanted].filter(([name]) => !whole.has(name));
}

/** A list to prefetch */
interface PrefetchedList {
  /** Distance in time of its outing */
  distance: number;
  channel: string;
}

/** Returns all lists to prefetch, by name. */
async function listsToPrefetch(sync: SyncContext, now: number): Promise<ReadonlyMap<string, PrefetchedList>> {
  const { db } = sync;
  const from = now - OFFLINE_AGENDA_PAST_MS;
  const agenda = listBetween(db.outings, TIMELINE, from, Number.POSITIVE_INFINITY);
  const roots = new Map<string, PrefetchedList>();
  for (const entry of await agenda.keys()) {
    const [, start, id] = v.parse(Entry, entry);
    roots.set(id, { distance: distanceTo(start, now), channel: outingChannel(id) });
  }
  const channel = ownChannel(sync.user);
  const found = new Map<string, PrefetchedList>([[UPCOMING_AGENDA, { distance: 0, channel }]]);
  const family = await db.outings
    .where('root_id')
    .anyOf([...roots.keys()])
    .toArray();
  for (const outing of family) {
    const root = roots.get(outing.root_id);
    if (root) for (const name of listsKeptReady(outing)) found.set(name, root);
  }
  for (const [name, list] of await chatsToPrefetch(db, channel, now))
    if (!found.has(name)) found.set(name, list);
  for (const outingId of await collectedElsewhere(db))
    found.set(singleOuting(outingId), { distance: UNDATED, channel: outingChannel(outingId) });
  for (const name of OWN_LISTS_KEPT_READY)
    found.set(name, { distance: OWN_LISTS_FIRST.includes(name) ? 0 : UNDATED, channel });
  return new Map([...found].filter(([name]) => isOpenSomewhere(sync, name)));
}

/**
 * Returns the outings in the user's collections that are on no page of the agenda: those of long ago, and those of
 * other users.
 */
async function collectedElsewhere(db: UserDatabase): Promise<string[]> {
  const ids = [...new Set((await db.collectedOutings.toArray()).map(({ outing_id }) => outing_id))];
  const stored = await db.outings.bulkGet(ids);
  return ids.filter((_, nth) => stored[nth]?.list === undefined);
}

/** Returns the lists of the latest messages of all the user's chats, also of outings that ended long ago. */
async function chatsToPrefetch(
  db: UserDatabase,
  ownChannel: string,
  now: number,
): Promise<Map<string, PrefetchedList>> {
  const found = new Map<string, PrefetchedList>();
  for (const { id, attributes, relations } of await db.conversations.toArray()) {
    const ofOuting = attributes.kind === 'outing';
    const chat = ofOuting ? chatOfOuting(id) : chatOfConversation(id);
    const lastAt = relations.last_message?.attributes.created_at_timestamp ?? attributes.joined_at_timestamp;
    found.set(listInChat('messages', chat), {
      distance: distanceTo(lastAt, now),
      channel: ofOuting ? outingChannel(id) : ownChannel,
    });
  }
  return found;
}
