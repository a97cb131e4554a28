/** Admits events of the channel log in order and merges them. */
import * as v from 'valibot';
import {
  ChannelEvent,
  type FullEvent,
  NotifyOnlyEvent,
  outingChannel,
  ownChannel,
  RedactedEvent,
} from '#contract/events.ts';
import { tableOf } from '#db/database/user-database.ts';
import { declarationOf, type Entity, type WireOf } from '#db/entities.ts';
import { type OutingRow, type RowKey, rowKey } from '#db/rows.ts';
import { type Ahead, asOne } from '#db/stack/batch.ts';
import type { SyncContext } from '../context.ts';
import { markStale, outingOfSingle } from '../lists/subscriptions.ts';
import { acknowledge } from '../queue/acknowledge.ts';
import { keepRefused } from '../queue/queued-changes.ts';
import { ownReason } from '../queue/refuse.ts';
import { listNamed, resources } from '../resources/registry.ts';
import type { OwnOperation, Resource } from '../resources/resource.ts';
import { serverVersion, writing } from '../storage/store.ts';
import { dropUnlessReadable, givesAccess } from './access.ts';
import { amendRow, mergeRow } from './merge.ts';
import { removeDeleted } from './remove.ts';

/**
 * `gap`: an earlier event is missing, so nothing was merged. `unknown`: the device does not follow that channel.
 * `fetch`: merged as far as possible, but this outing must be fetched. `recheck`: outings were shared with the user or
 * no longer are: the engine must ask what is readable, and fetch again these outings, which the server refused.
 */
export type Admission =
  | { kind: 'merged' }
  | { kind: 'fetch'; outingId: string | null }
  | { kind: 'recheck'; outingIds: string[] }
  | { kind: 'stale' }
  | { kind: 'gap'; channel: string }
  | { kind: 'unknown'; channel: string }
  | { kind: 'other_epoch' };

const Position = v.omit(RedactedEvent, ['blank']);

/**
 * Parses an event of the log. One in an unknown format still advances the sequence, without content. Returns undefined
 * if it has no sequence.
 */
export function readEvent(raw: unknown): ChannelEvent | undefined {
  const event = v.safeParse(ChannelEvent, raw);
  if (event.success) return event.output;
  const position = v.safeParse(Position, raw);
  return position.success ? { ...position.output, blank: true } : undefined;
}

/** Admits a batch of socket messages of any format. Undefined for each that is not an event. */
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
    // Too large for the socket: the message has the position in the log, and a catch-up fetches the content.
    const notification = v.safeParse(NotifyOnlyEvent, raws[index]);
    return notification.success ? { kind: 'gap', channel: notification.output.channel } : undefined;
  });
}

const AboutOutings = v.union([
  v.object({ entity: v.picklist(['outing', 'membership', 'invitation', 'foreign_calendar']) }),
  v.object({ entity: v.literal('conversation'), operation: v.literal('created') }),
]);

/**
 * Returns whether an event may add outings or conversations, and with them lists to prefetch; or makes the engine pull
 * a list again.
 */
export const mayBringOutings = (raw: unknown) => v.is(AboutOutings, raw);

/** Events per transaction: cheap enough that a screen does not wait long for the database */
const EVENTS_PER_TRANSACTION = 100;

/**
 * Merges events that are the next of their channels, one after the other; the position moves in the same transaction.
 */
export async function admitAll(sync: SyncContext, events: readonly ChannelEvent[]): Promise<Admission[]> {
  const admissions: Admission[] = [];
  for (let start = 0; start < events.length; start += EVENTS_PER_TRANSACTION) {
    const part = events.slice(start, start + EVENTS_PER_TRANSACTION);
    admissions.push(
      ...(await writing(sync.db, () => asOne(sync.db, aheadOf(part), () => admitEach(sync, part)))),
    );
  }
  return admissions;
}

async function admitEach(sync: SyncContext, events: readonly ChannelEvent[]): Promise<Admission[]> {
  const admitted: Admission[] = [];
  for (const event of events) admitted.push(await admitNow(sync, event));
  return admitted;
}

/** Returns what these events are about. */
function aheadOf(events: readonly ChannelEvent[]): Ahead {
  const full = events.filter((event): event is FullEvent => !('blank' in event));
  return {
    channels: events.map(({ channel }) => channel),
    rows: full.flatMap((event) => rowOf(event) ?? []),
    mutations: full.flatMap(({ mutation_id }) => mutation_id ?? []),
  };
}

function rowOf(event: FullEvent): RowKey | undefined {
  const resource = resourceOf(event);
  const operation = resource?.operations?.[event.operation];
  const id = operation ? operation.about(event)?.id : event.data.id;
  return resource && id !== undefined ? rowKey(resource.entity, id) : undefined;
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
  if (event.entity === OUTING_SHARE) return event.data.id === sync.me.id ? recheck(sync) : { kind: 'merged' };
  const resource = resourceOf(event);
  // This version does not know the entity: the event advances the cursor and is ignored.
  if (!resource) return { kind: 'merged' };
  const { entity } = resource;
  const operation = resource.operations?.[event.operation];
  if (operation) return amend(sync, entity, operation, event);
  const { id } = event.data;
  if (event.mutation_id !== null) await acknowledge(sync, event.mutation_id, rowKey(entity, id));
  const isOwnChannel = event.channel === ownChannel(sync.user);
  const before = resource.outdates ? await serverVersion(sync.db, entity, id) : null;
  if (event.operation === 'deleted' || resource.isRemoval?.(event) === true) {
    const stored = resource.lostWords && (await serverVersion(sync.db, entity, id));
    const lost = stored && resource.lostWords?.(stored, event, sync.me);
    await removeDeleted(sync, entity, id, event.channel, event.sequence);
    if (lost) await keepRefused(sync, lost, ownReason('deleted_unseen'));
    if (isOwnChannel) await checkAccess(sync, entity, event);
    return outdate(sync, resource.outdates?.(before, null) ?? null);
  }
  const isRoot = entity === 'outings' && (await parentOf(sync, event)) === null;
  const isOwn = isRoot || (resource.isOwn?.(event.data) ?? declarationOf(entity).within.kind === 'person');
  const governs = isOwn === isOwnChannel;
  const placement = isRoot && !isOwnChannel ? 'keep' : 'list';
  const source = { sequence: governs ? event.sequence : null, placement } as const;
  const merged = await mergeRow(sync.db, entity, event.data, source, sync.me);
  if (isOwnChannel) await checkAccess(sync, entity, event);
  if (merged === 'incomplete') return { kind: 'fetch', outingId: event.outing_id };
  if (!resource.outdates) return { kind: 'merged' };
  return outdate(sync, resource.outdates(before, await serverVersion(sync.db, entity, id)));
}

/** Makes the engine pull a list again whose rows follow from what was just merged. */
async function outdate(sync: SyncContext, name: string | null): Promise<Admission> {
  const list = name === null ? undefined : await sync.db.lists.get(name);
  if (!list) return { kind: 'merged' };
  await markStale(sync.db, [list]);
  const entity = listNamed(list.name)?.resource.entity;
  // Rows that left the list with an earlier pull: no event ever deletes them.
  if (entity)
    await tableOf(sync.db, entity)
      .filter((row) => row.list === undefined)
      .delete();
  return { kind: 'fetch', outingId: null };
}

/**
 * Not an entity of the device: reports that contact lists of other users let the user in to outings, or no longer do.
 */
const OUTING_SHARE = 'outing_share';

/**
 * Checks only if there is something to check: one change of a list may reach thousands of devices at once, and most of
 * them have no outing in which their user has no place, and asked for none.
 */
async function recheck(sync: SyncContext): Promise<Admission> {
  const outingIds = await refusedOutings(sync);
  const isHeld = ({ parent_id, list }: OutingRow) => parent_id === null && list === undefined;
  const held = await sync.db.outings.filter(isHeld).first();
  return outingIds.length > 0 || held ? { kind: 'recheck', outingIds } : { kind: 'merged' };
}

/** Returns the outings that a screen asked for and the server refused to show. */
async function refusedOutings({ db }: SyncContext): Promise<string[]> {
  const refused = await db.lists.filter(({ failure }) => failure === 'refused').toArray();
  return refused.flatMap(({ name }) => outingOfSingle(name) ?? []);
}

/** Returns the resource that an event is about; undefined if this version does not know it. */
function resourceOf(event: FullEvent): Resource | undefined {
  const all: readonly Resource[] = Object.values(resources);
  return all.find((known) => known.wire === event.entity && (known.isAbout?.(event) ?? true));
}

/**
 * Merges an operation that only this resource has. If the row is missing, a page that was read before the event may be
 * on its way: marks the list stale.
 */
async function amend<TEntity extends Entity>(
  sync: SyncContext,
  entity: TEntity,
  operation: OwnOperation<TEntity>,
  event: FullEvent,
): Promise<Admission> {
  const about = operation.about(event);
  if (!about) return { kind: 'merged' };
  const governs = event.channel !== ownChannel(sync.user);
  const sequence = governs ? event.sequence : null;
  const change = (row: WireOf[TEntity]) => operation.amend(row, event, sync.me);
  const result = await amendRow(sync.db, entity, about.id, change, sequence, sync.me);
  const list = result === 'incomplete' ? await sync.db.lists.get(about.list) : undefined;
  if (!list) return { kind: 'merged' };
  await markStale(sync.db, [list]);
  return { kind: 'fetch', outingId: event.outing_id };
}

/** The user may have left the outing, or dismissed the invitation. */
async function checkAccess(sync: SyncContext, entity: Entity, event: FullEvent): Promise<void> {
  if (givesAccess(entity) && event.outing_id !== null) await dropUnlessReadable(sync, event.outing_id, event);
}

/** Returns the id of the outing that the event's outing is an item of; null for a root. */
async function parentOf(sync: SyncContext, event: FullEvent): Promise<unknown> {
  if ('parent_id' in event.data) return event.data.parent_id;
  return (await sync.db.outings.get(event.data.id))?.parent_id ?? null;
}

/** Returns the channel of an outing, which is that of its root. The outing may be an item, or unknown. */
export async function channelOf(
  sync: Pick<SyncContext, 'db' | 'user'>,
  outingId: string | null,
): Promise<string> {
  if (outingId === null) return ownChannel(sync.user);
  const outing = await sync.db.outings.get(outingId);
  return outingChannel(outing?.root_id ?? outingId);
}
