/** Admits events of the channel log in their order, and merges them. */
import * as v from 'valibot';
import {
  ChannelEvent,
  type FullEvent,
  NotifyOnlyEvent,
  outingChannel,
  RedactedEvent,
  userChannel,
} from '#contract/events.ts';
import { declarationOf, type Entity, type WireOf } from '#db/entities.ts';
import { rowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { markStale } from '../pull/subscriptions.ts';
import { resources } from '../resources/registry.ts';
import type { OwnOperation, Resource } from '../resources/resource.ts';
import { acknowledge } from '../send/acknowledge.ts';
import { purgeOuting } from '../storage/purge.ts';
import { writing } from '../storage/store.ts';
import { amendRow, mergeRow, removeRow } from './merge.ts';
import { removeDeleted } from './remove.ts';

/**
 * `gap`: something before it was missed, nothing was merged. `unknown`: the device does not follow that channel.
 * `fetch`: merged as far as possible, but these outings must be fetched.
 */
export type Admission =
  | { kind: 'merged' }
  | { kind: 'fetch'; outingId: string | null }
  | { kind: 'stale' }
  | { kind: 'gap'; channel: string }
  | { kind: 'unknown'; channel: string }
  | { kind: 'other_epoch' };

const Position = v.omit(RedactedEvent, ['blank']);

/**
 * Reads an event of the log. What a newer server shaped otherwise keeps its place in the sequence and says nothing here;
 * undefined for what has no such place.
 */
export function readEvent(raw: unknown): ChannelEvent | undefined {
  const event = v.safeParse(ChannelEvent, raw);
  if (event.success) return event.output;
  const position = v.safeParse(Position, raw);
  return position.success ? { ...position.output, blank: true } : undefined;
}

/** Admits what the socket brought, of whatever form, in one go. Undefined for what is no event of ours. */
export async function admitSocketEvents(
  sync: SyncContext,
  raws: readonly unknown[],
): Promise<(Admission | undefined)[]> {
  const events = raws.map(readEvent);
  const admitted = (
    await admitAll(
      sync,
      events.filter((event) => event !== undefined),
    )
  )[Symbol.iterator]();
  return events.map((event, index): Admission | undefined => {
    if (event) return admitted.next().value;
    // Too large for the socket: its place in the log is known, its content must be asked for.
    const notification = v.safeParse(NotifyOnlyEvent, raws[index]);
    return notification.success ? { kind: 'gap', channel: notification.output.channel } : undefined;
  });
}

const AboutOutings = v.object({ entity: v.picklist(['outing', 'membership']) });

/** Whether an event may bring outings, and with them lists that are to be kept ready. */
export const mayBringOutings = (raw: unknown) => v.is(AboutOutings, raw);

/** Events of one transaction: each costs little, and a screen that waits for the database does not wait for long. */
const TOGETHER = 100;

/** Merges events that are the next of their channels, one after the other; the position moves in the same transaction. */
export async function admitAll(sync: SyncContext, events: readonly ChannelEvent[]): Promise<Admission[]> {
  const admissions: Admission[] = [];
  for (let start = 0; start < events.length; start += TOGETHER) {
    const part = await writing(sync.db, async () => {
      const admitted: Admission[] = [];
      for (const event of events.slice(start, start + TOGETHER)) admitted.push(await admitNow(sync, event));
      return admitted;
    });
    admissions.push(...part);
  }
  return admissions;
}

/** Runs inside `writing`. */
async function admitNow(sync: SyncContext, event: ChannelEvent): Promise<Admission> {
  const { channel, sequence } = event;
  const [epoch, cursor] = await Promise.all([sync.db.facts.get('epoch'), sync.db.channels.get(channel)]);
  if (epoch && epoch.value !== event.epoch) return { kind: 'other_epoch' };
  if (!cursor) return { kind: 'unknown', channel };
  if (sequence <= cursor.sequence) return { kind: 'stale' };
  if (sequence > cursor.sequence + 1) return { kind: 'gap', channel };
  await sync.db.channels.put({ ...cursor, sequence });
  if ('blank' in event) return { kind: 'merged' };
  return merge(sync, event);
}

async function merge(sync: SyncContext, event: FullEvent): Promise<Admission> {
  const resource = resourceOf(event);
  // A kind of entity that this version does not know: its place in the log counts, its content does not.
  if (!resource) return { kind: 'merged' };
  const { entity } = resource;
  const operation = resource.operations?.[event.operation];
  if (operation) return amend(sync, entity, operation, event);
  const { id } = event.data;
  if (event.mutation_id !== null) await acknowledge(sync, event.mutation_id, rowKey(entity, id));
  const ownChannel = event.channel === userChannel(sync.user.attributes.username);
  if (event.operation === 'deleted') {
    if (entity === 'memberships' && ownChannel && event.outing_id !== null)
      await loseAccess(sync, event.outing_id, event);
    await removeDeleted(sync, entity, id, event.channel, event.sequence);
    return { kind: 'merged' };
  }
  const isRoot = entity === 'outings' && (await parentOf(sync, event)) === null;
  const isOwn = isRoot || declarationOf(entity).within.kind === 'person';
  const governs = isOwn === ownChannel;
  const placement = isRoot && !ownChannel ? 'keep' : 'place';
  const source = { sequence: governs ? event.sequence : null, placement } as const;
  const merged = await mergeRow(sync.db, entity, event.data, source, sync.me);
  return merged === 'incomplete' ? { kind: 'fetch', outingId: event.outing_id } : { kind: 'merged' };
}

/** The resource that an event is about; undefined for what this version does not know. */
function resourceOf(event: FullEvent): Resource | undefined {
  const all: readonly Resource[] = Object.values(resources);
  return all.find((known) => known.wire === event.entity && (known.isAbout?.(event) ?? true));
}

/**
 * Merges an operation that a resource has of its own. Where the row is not here, a page with it may be on its way that was read
 * before this: its list is pulled again.
 */
async function amend<TEntity extends Entity>(
  sync: SyncContext,
  entity: TEntity,
  operation: OwnOperation<TEntity>,
  event: FullEvent,
): Promise<Admission> {
  const about = operation.about(event);
  if (!about) return { kind: 'merged' };
  const governs = event.channel !== userChannel(sync.user.attributes.username);
  const sequence = governs ? event.sequence : null;
  const change = (row: WireOf[TEntity]) => operation.amend(row, event, sync.me);
  const result = await amendRow(sync.db, entity, about.id, change, sequence, sync.me);
  const list = result === 'incomplete' ? await sync.db.lists.get(about.list) : undefined;
  if (!list) return { kind: 'merged' };
  await markStale(sync.db, [list]);
  return { kind: 'fetch', outingId: event.outing_id };
}

/** The person takes no part any more. Pages of their own lists that were read before do not bring the outing back. */
async function loseAccess(
  sync: SyncContext,
  outingId: string,
  { channel, sequence }: FullEvent,
): Promise<void> {
  await purgeOuting(sync, outingId);
  await removeRow(sync.db, 'outings', outingId, channel, sequence, sync.me);
}

/** The outing that an outing of an event is an item of; null for none. */
async function parentOf(sync: SyncContext, event: FullEvent): Promise<unknown> {
  if ('parent_id' in event.data) return event.data.parent_id;
  return (await sync.db.outings.get(event.data.id))?.parent_id ?? null;
}

/** The channel of an outing, by its root; the outing may be an item, or not yet known. */
export async function channelOf(
  sync: Pick<SyncContext, 'db' | 'user'>,
  outingId: string | null,
): Promise<string> {
  if (outingId === null) return userChannel(sync.user.attributes.username);
  const outing = await sync.db.outings.get(outingId);
  return outingChannel(outing?.root_id ?? outingId);
}
