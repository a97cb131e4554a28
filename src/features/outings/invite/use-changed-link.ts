/** Manages a link that this device stores, so that it can be shared offline. Only the server changes it. */
import { useState } from 'react';
import type { CallResult } from '#sync/hooks.ts';
import type { Kept } from '#sync/rows/use-kept-response.ts';

export type Failure =
  | { kind: 'offline' }
  /** `message`: the server's text, if it responded. */
  | { kind: 'failed'; message: string | null; reason?: string | undefined };

export type Changed<TLink> = { kind: 'changed'; link: TLink } | Failure;

export interface ChangedLink<TLink> {
  kept: Kept<TLink>;
  /** A change is being sent. */
  busy: boolean;
  again: () => void;
  /** Makes a change, and shows the server's response until a newer one is stored. */
  act: (ask: () => Promise<CallResult<{ data: TLink }>>) => Promise<Changed<TLink>>;
}

export function useChangedLink<TLink>({
  kept,
  again,
}: {
  kept: Kept<{ data: TLink }>;
  again: () => void;
}): ChangedLink<TLink> {
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<{ link: TLink; at: number } | null>(null);
  const act: ChangedLink<TLink>['act'] = async (ask) => {
    setBusy(true);
    try {
      const result = await ask();
      if (result.kind === 'offline') return { kind: 'offline' };
      if (result.kind === 'refused')
        return { kind: 'failed', message: result.message, reason: result.reason };
      const link = result.response.data;
      setChanged({ link, at: Date.now() });
      again();
      return { kind: 'changed', link };
    } finally {
      setBusy(false);
    }
  };
  if (kept.kind !== 'known') return { kept, busy, again, act };
  const isNewer = changed !== null && changed.at >= kept.fetchedAt;
  return { kept: { ...kept, response: isNewer ? changed.link : kept.response.data }, busy, again, act };
}
