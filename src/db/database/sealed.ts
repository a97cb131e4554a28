/** What is kept on this device of people who are signed out. Only its amount can be told. */
import * as v from 'valibot';
import { IDEMPOTENCY_KEPT_MS } from '#contract/limits.ts';
import type { DeviceDatabase } from './device-database.ts';

/** How long a device keeps what somebody had not sent when they were signed out; their keys are known no longer after that. */
export const SEALED_KEPT_MS = IDEMPOTENCY_KEPT_MS;

export interface SealedAmount {
  /** Changes and unfinished forms. */
  count: number;
  /** Device time at which the first of it is dropped. */
  until: number;
}

const Amounts = v.array(v.tuple([v.number(), v.number()]));

/** Null where nothing is kept. Read from the index alone: what is sealed may be large. */
export async function sealedAmount(device: DeviceDatabase): Promise<SealedAmount | null> {
  const amounts = v.parse(Amounts, await device.sealed.orderBy('[count+at]').keys());
  const kept = amounts.filter(([count]) => count > 0);
  if (kept.length === 0) return null;
  return {
    count: kept.reduce((sum, [count]) => sum + count, 0),
    until: Math.min(...kept.map(([, at]) => at)) + SEALED_KEPT_MS,
  };
}
