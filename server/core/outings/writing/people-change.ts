/** Publishes changes of the members of a root outing: where they happen, and their effects. */
import type { Tx } from '../../../base/db/transaction.ts';
import { recordAccessChange } from '../../../base/log/access-changes.ts';
import type { LogRow } from '../../../base/log/append.ts';
import { outingChannelId, userChannelId } from '../../../base/log/channels.ts';
import { sequenceOf } from '../../../base/log/heads.ts';
import type { Changing } from '../../declarations.ts';
import type { OutingRow } from '../outing.ts';
import { type Keep, publishEvents } from './publish.ts';

/** Where a change happens. */
export interface Scene extends Changing {
  readonly root: OutingRow;
}

/** The effects of a change. `accessOf`: users whose access to the outing's channel changed. */
export interface PeopleChange {
  readonly events: readonly LogRow[];
  readonly accessOf: readonly string[];
}

/** Returns a change with events but without a change of access. */
export const eventsOnly = (events: PeopleChange['events']): PeopleChange => ({ events, accessOf: [] });

export const NO_CHANGE: PeopleChange = { events: [], accessOf: [] };

interface PublishedPeople {
  /** The sequence of the outing's channel. */
  readonly sequence: number;
  readonly channelIds: Iterable<string>;
  /** The sequence of a user's own channel. */
  ownSequence(userId: string): Promise<number>;
}

/** Call it last in a transaction. Changes are published in the given order. */
export async function publishPeople(
  tx: Tx,
  rootId: string,
  changes: readonly PeopleChange[],
  keep?: Keep,
): Promise<PublishedPeople> {
  const channelId = outingChannelId(rootId);
  const { heads, channelIds } = await publishEvents(
    tx,
    rootId,
    changes.flatMap(({ events }) => events),
    keep,
  );
  const sequence = heads.get(channelId) ?? (await sequenceOf(tx, channelId));
  const accessOf = [...new Set(changes.flatMap((change) => change.accessOf))];
  if (accessOf.length > 0) await recordAccessChange(tx, channelId, accessOf, sequence);
  return {
    sequence,
    channelIds,
    async ownSequence(userId) {
      const own = userChannelId(userId);
      return heads.get(own) ?? (await sequenceOf(tx, own));
    },
  };
}
