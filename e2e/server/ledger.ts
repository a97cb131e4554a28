/** Reads what the proxy saw of changes on their way to the server, by their Idempotency-Key. */
import { expect } from '@playwright/test';
import type { FaultProxy } from './proxy.ts';

export interface SentChange {
  readonly key: string;
  /** Method and path below the API's prefix. */
  readonly call: string;
  /** The outcome of each of its requests, in order. */
  readonly outcomes: readonly ('pending' | 'cut' | number)[];
}

/** Returns every change that was sent since the proxy's record was last emptied, in the order of first requests. */
export function sentChanges(proxy: FaultProxy): SentChange[] {
  const byKey = new Map<string, { key: string; call: string; outcomes: ('pending' | 'cut' | number)[] }>();
  for (const { idempotencyKey: key, method, path, outcome } of proxy.requests) {
    if (key === null) continue;
    const known = byKey.get(key) ?? { key, call: `${method} ${path.replace('/api/v1', '')}`, outcomes: [] };
    known.outcomes.push(outcome);
    byKey.set(key, known);
  }
  return [...byKey.values()];
}

/** Resolves when a browser follows a channel: its socket is connected, not merely connecting. */
export async function channelFollowed(proxy: FaultProxy): Promise<void> {
  await expect
    .poll(() => proxy.count(({ path, outcome }) => path.endsWith('/broadcasting/auth') && outcome === 200))
    .toBeGreaterThan(0);
}
