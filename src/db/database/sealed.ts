/** Reads sealed data of logged-out users. Only its amount is readable. */
import * as v from 'valibot';
import { IDEMPOTENCY_KEPT_MS } from '#contract/base/limits.ts';
import type { DeviceDatabase } from './device-database.ts';

/**
 * How long a device retains unsent data of a logged-out user. After that, the server no longer has its idempotency
 * keys.
 */
export const SEALED_KEPT_MS = IDEMPOTENCY_KEPT_MS;

export interface SealedAmount {
  /** Number of changes and drafts. */
  count: number;
  /** Device time when the first of it is deleted. */
  until: number;
}

const Amounts = v.array(v.tuple([v.number(), v.number()]));

/** Null when nothing is sealed. Reads only the index, because sealed data may be large. */
export async function sealedAmount(device: DeviceDatabase): Promise<SealedAmount | null> {
  const amounts = v.parse(Amounts, await device.sealed.orderBy('[count+at]').keys());
  const kept = amounts.filter(([count]) => count > 0);
  if (kept.length === 0) return null;
  return {
    count: kept.reduce((sum, [count]) => sum + count, 0),
    until: Math.min(...kept.map(([, at]) => at)) + SEALED_KEPT_MS,
  };
}
