/** Fetches the missed events of followed channels. The cost depends on the changes, not on how much is stored. */

import * as v from 'valibot';
import { CATCH_UP_CHANNELS_MAX } from '#contract/base/limits.ts';
import { CatchUpResponse, type ChannelState, parseChannel } from '#contract/events.ts';
import type { ChannelCursor, Mutation } from '#db/database/sync-state.ts';
import { ENTITIES } from '#db/entities.ts';
import { type Placed, parseRowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { SENT_LOG_KEPT_MS } from '../limits.ts';
import { markStale } from '../lists/subscriptions.ts';
import { type Hindrance, hindranceOf, PASSING } from '../network/response.ts';
import { rebase, saveBase, writing } from '../storage/store.ts';
import { admitAll, mayBringOutings, readEvent } from './events.ts';
import { loseAccess } from './purge.ts';

/** Each event is parsed separately, so that one in a newer format does not hide the others. */
const LooseResponse = v.object({ ...CatchUpResponse.entries, data: v.array(v.unknown()) });
type LooseResponse = v.InferOutput<typeof LooseResponse>;

interface CaughtUp {
  /** Outings that must be fetched, because an event lacked content */
  fetch: string[];
  /** Whether the user's own channel has another name. */
  isOwnGone: boolean;
  /** Whether outings may have arrived, or lists are pulled again. */
  bringsOutings: boolean;
  /** Whether an event requires checking what is readable: in all channels. */
  rechecks: boolean;
}

export type CatchUpResult =
  | ({ kind: 'caught_up' } & CaughtUp)
  | { kind: 'failed'; by: Hindrance }
  | { kind: 'unauthenticated'; code: string };

/**
 * Catches up with these channels, in as many calls as their number and their events need.
 * @param channels default: all that the device follows
 */
export async function catchUp(sync: SyncContext, channels?: readonly string[]): Promise<CatchUpResult> {
  const names = channels ?? (await sync.db.channels.toCollection().primaryKeys());
  const done: CaughtUp = { fetch: [], isOwnGone: false, bringsOutings: false, rechecks: false };
  for (let start = 0; start < names.length; start += CATCH_UP_CHANNELS_MAX) {
    const result = await catchUpPart(sync, names.slice(start, start + CATCH_UP_CHANNELS_MAX), done);
    if (result !== null) return result;
  }
  return { kind: 'caught_up', ...done };
}

/** @returns null when that part is done; its results are added to `done` */
async function catchUpPart(
  sync: SyncContext,
  names: readonly string[],
  done: CaughtUp,
): Promise<Exclude<CatchUpResult, { kind: 'caught_up' }> | null> {
  for (;;) {
    const cursors = await cursorsOf(sync, names);
    if (cursors.length === 0) return null;
    const epoch = (await sync.db.facts.get('epoch'))?.value ?? null;
    const after = Object.fromEntries(cursors.map(({ name, sequence }) => [name, sequence]));
    const response = await sync.http.send({
      method: 'POST',
      path: '/events/catch-up',
      body: JSON.stringify({ after, epoch }),
    });
    if (response.kind === 'refused' && response.status === 404) {
      // The server does not know the call: pulls every list again.
      await writing(sync.db, async () => markStale(sync.db, await sync.db.lists.toArray()));
      done.bringsOutings = true;
      return null;
    }
    if (response.kind === 'unauthenticated') return response;
    if (response.kind !== 'ok') return { kind: 'failed', by: hindranceOf(response) };
    const parsed = v.safeParse(LooseResponse, response.body);
    if (!parsed.success) return { kind: 'failed', by: PASSING };
    if (await isRestored(sync, parsed.output, cursors)) {
      await resynchronise(sync, parsed.output.epoch);
      done.bringsOutings = true;
      return null;
    }
    await sync.db.facts.put({ key: 'epoch', value: parsed.output.epoch });
    const events = parsed.output.data.map(readEvent).filter((event) => event !== undefined);
    sync.ports.trace?.({ kind: 'caught_up', events: events.length });
    for (const admission of await admitAll(sync, events)) {
      if (admission.kind === 'fetch' && admission.outingId !== null) done.fetch.push(admission.outingId);
      if (admission.kind !== 'recheck') continue;
      // A response for all channels also names deleted ones.
      done.rechecks = true;
      done.fetch.push(...admission.outingIds);
    }
    done.bringsOutings ||= events.some(mayBringOutings);
    if (parsed.output.more) continue;
    const states = Object.entries(parsed.output.channels);
    for (const [name, channel] of states) await updateChannel(sync, name, channel);
    const trimmed = states.flatMap(([name, { state }]) => (state === 'trimmed' ? [name] : []));
    done.bringsOutings ||= trimmed.length > 0;
    // Its own row is in no list of its channel. If the user's own channel was trimmed, the agenda contains it.
    if (!trimmed.some(isOwn)) done.fetch.push(...trimmed.flatMap(outingOfChannel));
    done.isOwnGone ||= states.some(([name, { state }]) => state === 'gone' && isOwn(name));
    return null;
  }
}

/** From this many on, all are read at once: requesting them one after the other takes longer. */
const READ_WHOLE_FROM = 100;

async function cursorsOf({ db }: SyncContext, names: readonly string[]): Promise<ChannelCursor[]> {
  if (names.length < READ_WHOLE_FROM)
    return (await db.channels.bulkGet([...names])).filter((cursor) => cursor !== undefined);
  const wanted = new Set(names);
  return (await db.channels.toArray()).filter(({ name }) => wanted.has(name));
}

function outingOfChannel(channel: string): string[] {
  const of = parseChannel(channel);
  return of?.kind === 'outing' ? [of.rootId] : [];
}

const isOwn = (channel: string) => parseChannel(channel)?.kind === 'user';

async function updateChannel(
  sync: SyncContext,
  name: string,
  { state, latest }: ChannelState,
): Promise<void> {
  if (state === 'ok') return;
  const of = parseChannel(name);
  await writing(sync.db, async () => {
    switch (state) {
      case 'trimmed':
        await sync.db.channels.put({ name, sequence: latest, since: latest });
        await markStale(sync.db, await sync.db.lists.where('channel').equals(name).toArray());
        return;
      case 'gone':
        // The user's own channel continues under another name, from the same position (adoptOwnChannel).
        if (of?.kind !== 'outing') return;
        await loseAccess(sync, of.rootId);
        await sync.db.channels.delete(name);
    }
  });
}

/**
 * Returns whether the server was restored from a backup: it has another epoch, or its log ends before this device's
 * cursor.
 */
async function isRestored(
  sync: SyncContext,
  response: LooseResponse,
  asked: readonly ChannelCursor[],
): Promise<boolean> {
  const epoch = await sync.db.facts.get('epoch');
  if (epoch && epoch.value !== response.epoch) return true;
  return asked.some(({ name, sequence }) => {
    const channel = response.channels[name];
    return channel !== undefined && channel.state !== 'gone' && channel.latest < sequence;
  });
}

/**
 * Starts over with a restored server: marks all lists stale, drops all cursors, and sends recently acknowledged changes
 * again under their own keys, because the backup may lack them.
 */
export async function resynchronise(sync: SyncContext, epoch: string): Promise<void> {
  const { db } = sync;
  sync.queueGeneration.count += 1;
  await writing(db, async () => {
    await db.facts.put({ key: 'epoch', value: epoch });
    await db.channels.clear();
    await db.tombstones.clear();
    for (const entity of ENTITIES) await db.table<Placed>(entity).toCollection().modify({ sequence: 0 });
    await db.serverRows.toCollection().modify(({ row }) => {
      if (row) row.sequence = 0;
    });
    await markStale(db, await db.lists.toArray());
    const lately = await db.sent
      .where('at')
      .above(sync.now() - SENT_LOG_KEPT_MS)
      .toArray();
    for (const { mutation } of lately) await requeueSent(sync, mutation);
    await db.sent.clear();
    for (const key of new Set(lately.flatMap(({ mutation }) => mutation.touches)))
      await rebase(db, key, sync.me);
  });
}

/** Puts an accepted change back at its old position in its lane: later changes may build on it. */
async function requeueSent({ db }: SyncContext, mutation: Mutation): Promise<void> {
  for (const key of mutation.touches) await saveBase(db, key);
  const created = mutation.touches.find((key) => parseRowKey(key).id === mutation.creates);
  // The backup may lack it, so it counts as unsent until a page or a response contains it.
  if (created !== undefined) await db.serverRows.update(created, { row: null });
  await db.outbox.put(mutation);
}
