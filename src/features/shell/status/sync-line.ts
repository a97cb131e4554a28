/**
 * Returns one line about whether everything has been sent: the most important message wins. Null before the queue has
 * been read.
 */
import type { Connectivity } from '#db/database/device-database.ts';
import type { SyncVariant } from '../frame/account-line.tsx';

export type SyncLine =
  | { key: 'saved' | 'offline' | 'maintenance'; variant: SyncVariant }
  | {
      key: 'toSend' | 'refused' | 'keptOut' | 'offlineToSend' | 'maintenanceToSend';
      variant: SyncVariant;
      count: number;
    };

export function syncLine(
  network: Connectivity['network'],
  counts: { pending: number; refused: number } | undefined,
  keptOut: number,
): SyncLine | null {
  if (!counts) return null;
  const { pending, refused } = counts;
  if (refused > 0) return { key: 'refused', variant: 'sending', count: refused };
  if (keptOut > 0) return { key: 'keptOut', variant: 'sending', count: keptOut };
  if (network.kind !== 'online') {
    return pending > 0
      ? { key: `${network.kind}ToSend`, variant: 'offline', count: pending }
      : { key: network.kind, variant: 'offline' };
  }
  return pending > 0
    ? { key: 'toSend', variant: 'sending', count: pending }
    : { key: 'saved', variant: 'done' };
}
