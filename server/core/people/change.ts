/** Applies changes of the relations between users: versions, and the events for the devices of both. */
import { and, eq, inArray } from 'drizzle-orm';
import type { RelatedPerson } from '#contract/people/related-person/related-person.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { WriteRequest } from '../../base/http/write.ts';
import { appendToLog, type LogRow } from '../../base/log/append.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import { type Cause, eventsForUsers } from '../outings/writing/publish.ts';
import { relatedPersonEntity } from './entity.ts';
import { changingListAccess } from './list-access.ts';
import { type Described, describePairs, type Pair } from './related.ts';
import { contacts, relations } from './tables.ts';

/** Returns both views of the relation between two users. */
export const bothWays = (userId: string, personId: string): Pair[] => [
  { userId, personId },
  { userId: personId, personId: userId },
];

/** Raises the versions of these users' views of these people. */
async function raiseVersions(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await tx
    .insert(relations)
    .values(
      pairs.map(({ userId, personId }) => ({
        user_id: userId,
        person_id: personId,
        created_at_timestamp: clockMs,
        updated_at_timestamp: clockMs,
      })),
    )
    .onConflictDoUpdate({
      target: [relations.user_id, relations.person_id],
      set: { updated_at_timestamp: nextVersion(relations.updated_at_timestamp) },
    });
}

/** Returns the events for a user about their current view of a person. */
function eventsOf(cause: Cause, before: Described, after: Described, isSystem: boolean): LogRow[] {
  const { userId, personId } = after;
  if (before.related === null && after.related === null) return [];
  const change = { entity: relatedPersonEntity, outingId: null, ...(isSystem && { system: true as const }) };
  return eventsForUsers(
    cause,
    [userId],
    after.related === null
      ? { ...change, operation: 'deleted', data: { id: personId } }
      : { ...change, operation: 'updated', data: after.related },
  );
}

/** A change of the relations between the caller and other users. */
export interface RelationChange {
  /** The views that it changes. */
  readonly pairs: readonly Pair[];
  /** Stores it. @returns further events; null if there was nothing to change. */
  readonly store: () => Promise<readonly LogRow[] | null>;
  /** Set if the other user may not know the causer. */
  readonly isSecret?: true;
}

/**
 * Makes a change under the locks of the users concerned.
 * @param isAnswer which of the pairs is in the response: its event is no side effect.
 */
export async function changeRelations(
  tx: Tx,
  cause: Cause,
  { pairs, store, isSecret }: RelationChange,
  isAnswer: (pair: Pair) => boolean = ({ userId }) => userId === cause.caller.userId,
): Promise<LogRow[]> {
  const before = await describePairs(tx, pairs);
  const more = await store();
  if (more === null) return [];
  await raiseVersions(tx, pairs);
  const after = await describePairs(tx, pairs);
  const events = after.flatMap((now, nth) => {
    const then = before[nth];
    if (then === undefined) return [];
    const isOwn = now.userId === cause.caller.userId;
    const shownCause: Cause = isSecret === true && !isOwn ? { ...cause, isAnonymous: true } : cause;
    return eventsOf(shownCause, then, now, !isAnswer(now));
  });
  return [...events, ...more];
}

type Writing = Pick<WriteRequest<never>, 'tx' | 'touch'>;

/** Logs the events. @returns the sequence of the user's own channel. Call it last. */
export async function logged(
  { tx, touch }: Writing,
  userId: string,
  events: readonly LogRow[],
): Promise<number> {
  const channelId = userChannelId(userId);
  const heads = await appendToLog(tx, events);
  touch(heads.keys());
  return heads.get(channelId) ?? (await sequenceOf(tx, channelId));
}

/** Returns the user's current view of the person, as in responses. */
export async function relatedOrNone(tx: Tx, pair: Pair): Promise<RelatedPerson | { id: string }> {
  const [described] = await describePairs(tx, [pair]);
  return described?.related ?? { id: pair.personId };
}

/**
 * Removes a person from a user's lists.
 * @returns whether they were in one, and the events for users who lose outings by it.
 */
export async function takeOutOfLists(
  tx: Tx,
  cause: Cause,
  { userId, personId }: Pair,
  listIds?: readonly string[],
): Promise<{ stood: boolean; events: LogRow[] }> {
  const where = and(
    eq(contacts.owner_id, userId),
    eq(contacts.person_id, personId),
    listIds && inArray(contacts.list_id, [...listIds]),
  );
  const standing = await tx.select({ id: contacts.list_id }).from(contacts).where(where);
  if (standing.length === 0) return { stood: false, events: [] };
  const access = { listIds: standing.map(({ id }) => id), personIds: [personId] };
  const { events } = await changingListAccess(tx, cause, access, () => tx.delete(contacts).where(where));
  return { stood: true, events };
}
