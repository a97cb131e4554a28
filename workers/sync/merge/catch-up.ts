/** Fetches the missed events of all followed channels. The cost depends on the changes, not on how much is stored. */
import * as v from 'valibot';
import { CatchUpAnswer, type ChannelState, parseChannel } from '#contract/events.ts';
import { CATCH_UP_CHANNELS_MAX } from '#contract/limits.ts';
import type { ChannelCursor, Mutation } from '#db/database/sync-state.ts';
import { ENTITIES } from '#db/entities.ts';
import { type Placed, parseRowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { SENT_LOG_KEPT_MS } from '../limits.ts';
import { markStale } from '../pull/subscriptions.ts';
import { loseAccess } from '../storage/purge.ts';
import { rebase, saveBase, writing } from '../storage/store.ts';
import { admitAll, readEvent } from './events.ts';

/** Each event is parsed by itself, so that one in a newer format does not hide the others. */
const Answer = v.object({ ...CatchUpAnswer.entries, data: v.array(v.unknown()) });
type Answer = v.InferOutput<typeof Answer>;

export type CatchUpResult =
  /**
   * `fetch`: outings that must be fetched because an event lacked content. `isOwnGone`: the user's own channel has another name.
   */
  | { kind: 'caught_up'; fetch: string[]; isOwnGone: boolean }
  | { kind: 'unanswered' }
  | { kind: 'later'; retryAfterMs: number | null }
  | { kind: 'unauthenticated'; code: string };

/** Brings all followed channels up to date, in as many calls as their number and their events need. */
export async function catchUp(sync: SyncContext): Promise<CatchUpResult> {
  const cursors = await sync.db.channels.toArray();
  const fetch: string[] = [];
  let isOwnGone = false;
  for (let start = 0; start < cursors.length; start += CATCH_UP_CHANNELS_MAX) {
    const part = cursors.slice(start, start + CATCH_UP_CHANNELS_MAX).map(({ name }) => name);
    const result = await catchUpPart(sync, part, fetch);
    if (result.kind !== 'caught_up') return result;
    isOwnGone ||= result.isOwnGone;
  }
  return { kind: 'caught_up', fetch, isOwnGone };
}

async function catchUpPart(sync: SyncContext, names: string[], fetch: string[]): Promise<CatchUpResult> {
  for (;;) {
    const cursors = (await sync.db.channels.bulkGet(names)).filter((cursor) => cursor !== undefined);
    const epoch = (await sync.db.facts.get('epoch'))?.value ?? null;
    const after = Object.fromEntries(cursors.map(({ name, sequence }) => [name, sequence]));
    const answer = await sync.http.send({
      method: 'POST',
      path: '/events/catch-up',
      body: JSON.stringify({ after, epoch }),
    });
    if (answer.kind === 'refused' && answer.status === 404) {
      // The server does not know the call: pull every list again.
      await writing(sync.db, async () => markStale(sync.db, await sync.db.lists.toArray()));
      return { kind: 'caught_up', fetch, isOwnGone: false };
    }
    if (answer.kind === 'refused') return { kind: 'later', retryAfterMs: null };
    if (answer.kind !== 'ok') return answer;
    const parsed = v.safeParse(Answer, answer.body);
    if (!parsed.success) return { kind: 'unanswered' };
    if (await isRestored(sync, parsed.output, cursors)) {
      await resynchronise(sync, parsed.output.epoch);
      return { kind: 'caught_up', fetch, isOwnGone: false };
    }
    await sync.db.facts.put({ key: 'epoch', value: parsed.output.epoch });
    const events = parsed.output.data.map(readEvent).filter((event) => event !== undefined);
    sync.ports.trace?.({ kind: 'caught_up', events: events.length });
    for (const admission of await admitAll(sync, events)) {
      if (admission.kind === 'fetch' && admission.outingId !== null) fetch.push(admission.outingId);
      // This answer also names the channels that are gone.
      if (admission.kind === 'recheck') fetch.push(...admission.outingIds);
    }
    if (parsed.output.more) continue;
    const states = Object.entries(parsed.output.channels);
    for (const [name, channel] of states) await updateChannel(sync, name, channel);
    const isOwnGone = states.some(([name, { state }]) => state === 'gone' && isOwn(name));
    return { kind: 'caught_up', fetch, isOwnGone };
  }
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
        // The user's own channel goes on under another name, from the same position (adoptUsername).
        if (of?.kind !== 'outing') return;
        await loseAccess(sync, of.rootId);
        await sync.db.channels.delete(name);
    }
  });
}

/** Whether the server was restored from a backup: it has another epoch, or its log ends before this device's cursor. */
async function isRestored(
  sync: SyncContext,
  answer: Answer,
  asked: readonly ChannelCursor[],
): Promise<boolean> {
  const epoch = await sync.db.facts.get('epoch');
  if (epoch && epoch.value !== answer.epoch) return true;
  return asked.some(({ name, sequence }) => {
    const channel = answer.channels[name];
    return channel !== undefined && channel.state !== 'gone' && channel.latest < sequence;
  });
}

/**
 * Starts over with a restored server: marks all lists stale, drops all cursors, and sends recently acknowledged changes again
 * under their own keys, because the backup may lack them.
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
  // The backup may lack it, so it counts as unsent until a page or an answer brings it.
  if (created !== undefined) await db.serverRows.update(created, { row: null });
  await db.outbox.put(mutation);
}
