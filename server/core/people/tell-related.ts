/** Tells those who stand in a relation to a person that the person is hidden from now on, or shown again, or is called otherwise. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../base/db/transaction.ts';
import { appendToLog, type LogRow } from '../../base/log/append.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { relatedPersonEntity } from './entity.ts';
import { describePairs } from './related.ts';
import { relations } from './tables.ts';

/**
 * The events for the channels of all who stand in a relation to a person: the person as each of them sees them now. Call it
 * after the change of the person's row.
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
