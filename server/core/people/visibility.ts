/** Publishes to everyone related to a user that the user is now hidden, visible again, or renamed. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../base/db/transaction.ts';
import { appendToLog, type LogRow } from '../../base/log/append.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { relatedPersonEntity } from './entity.ts';
import { describePairs } from './related.ts';
import { relations } from './tables.ts';

/**
 * Returns the events for the channels of all who are related to a user: the user as each of them now sees them. Call it
 * after the change of the user's row.
 */
async function visibilityEvents(tx: Tx, personId: string): Promise<LogRow[]> {
  const concerned = await tx
    .select({ userId: relations.user_id })
    .from(relations)
    .where(eq(relations.person_id, personId))
    .orderBy(relations.user_id);
  const described = await describePairs(
    tx,
    concerned.map(({ userId }) => ({ userId, personId })),
  );
  return described
    .filter(({ isKnown }) => isKnown)
    .map(({ userId, related }) => ({
      channelId: userChannelId(userId),
      audience: 'everyone',
      payload: {
        operation: related === null ? 'deleted' : 'updated',
        entity: relatedPersonEntity.kind,
        outing_id: null,
        causer_id: null,
        client_id: null,
        mutation_id: null,
        system: true,
        data: related ?? { id: personId },
      },
    }));
}

/** Logs `visibilityEvents`. Call it last in a transaction. @returns the channels to announce after the commit. */
export async function publishVisibility(tx: Tx, personId: string): Promise<Iterable<string>> {
  return (await appendToLog(tx, await visibilityEvents(tx, personId))).keys();
}
