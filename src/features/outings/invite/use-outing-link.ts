/** The link of an outing, for its owner and organizers. Once seen, it stays on this device, so that it can be shared offline. */
import { useState } from 'react';
import type { OutingLink, OutingLinkChange } from '#contract/outings/guest/guest.ts';
import { useSync } from '#sync/provider.tsx';
import { type Kept, useKeptAnswer } from '#sync/rows/use-kept-answer.ts';
import { type Failure, failureOf } from './use-own-link.ts';

export interface UseOutingLink {
  kept: Kept<OutingLink>;
  /** A change is on its way. */
  busy: boolean;
  again: () => void;
  /** @returns why it was not changed; null if it was */
  change: (change: OutingLinkChange) => Promise<Failure | null>;
  renew: () => Promise<Failure | null>;
}

export function useOutingLink(rootId: string): UseOutingLink {
  const { engine } = useSync();
  const input = { params: { id: rootId }, query: undefined, body: undefined };
  const { kept, again } = useKeptAnswer('guests.showLink', input);
  const [busy, setBusy] = useState(false);
  /** What a change answered, until a newer answer is kept. */
  const [changed, setChanged] = useState<{ link: OutingLink; at: number } | null>(null);

  const act = async (ask: () => ReturnType<typeof engine.call<'guests.renewLink'>>) => {
    if (busy) return null;
    setBusy(true);
    try {
      const result = await ask();
      if (result.kind !== 'ok') return failureOf(result);
      setChanged({ link: result.answer.data, at: Date.now() });
      again();
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    kept: withChange(kept, changed),
    busy,
    again,
    change: (change) => act(() => engine.call('guests.changeLink', { ...input, body: change })),
    renew: () => act(() => engine.call('guests.renewLink', input)),
  };
}

function withChange(
  kept: Kept<{ data: OutingLink }>,
  changed: { link: OutingLink; at: number } | null,
): Kept<OutingLink> {
  if (kept.kind !== 'known') return kept;
  const isNewer = changed !== null && changed.at >= kept.keptAt;
  return { ...kept, answer: isNewer ? changed.link : kept.answer.data };
}
