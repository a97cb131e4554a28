/** Determines which channels of a device must catch up, and how far. */
import type { Hint } from '#contract/events.ts';
import type { SyncContext } from '../context.ts';

/** Where a channel must catch up to, in which epoch; null: to its end, in any epoch */
type Aim = Pick<Hint, 'epoch'> & { sequence: number };
export type Due = 'everything' | ReadonlyMap<string, Aim | null>;

export const NOTHING: Due = new Map();

/** Merges two sets of due channels; each keeps its higher sequence. */
export function together(before: Due, after: Due): Due {
  if (before === 'everything' || after === 'everything') return 'everything';
  const all = new Map(before);
  for (const [channel, aim] of after) {
    const known = all.get(channel);
    all.set(channel, known === undefined ? aim : further(known, aim));
  }
  return all;
}

/** Returns the further of two aims. Messages may arrive late, so a lower sequence does not replace a higher one. */
function further(one: Aim | null, other: Aim | null): Aim | null {
  if (one === null || other === null || one.epoch !== other.epoch) return null;
  return one.sequence > other.sequence ? one : other;
}

/**
 * Returns the channels that are behind what is due; undefined for the whole device, because the server has another
 * epoch.
 */
export async function behind({ db }: SyncContext, due: Due): Promise<string[] | undefined> {
  if (due === 'everything') return undefined;
  const epoch = (await db.facts.get('epoch'))?.value;
  const aims = [...due.values()];
  if (epoch !== undefined && aims.some((aim) => aim !== null && aim.epoch !== epoch)) return undefined;
  // Without a cursor, the device holds nothing of a channel.
  const cursors = await db.channels.bulkGet([...due.keys()]);
  return cursors.flatMap((cursor) => {
    const aim = cursor && due.get(cursor.name);
    const isBehind =
      aim === null || (aim !== undefined && cursor !== undefined && cursor.sequence < aim.sequence);
    return cursor !== undefined && isBehind ? [cursor.name] : [];
  });
}
