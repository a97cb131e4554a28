/** Manages the link of an outing, for its owner and organizers. */
import type { OutingLink, OutingLinkChange } from '#contract/outings/guest/guest.ts';
import { useSync } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { type Changed, type ChangedLink, useChangedLink } from './use-changed-link.ts';

export interface UseOutingLink extends Omit<ChangedLink<OutingLink>, 'act'> {
  change: (change: OutingLinkChange) => Promise<Changed<OutingLink>>;
  renew: () => Promise<Changed<OutingLink>>;
}

export function useOutingLink(rootId: string): UseOutingLink {
  const { engine } = useSync();
  const input = { params: { id: rootId }, query: undefined, body: undefined };
  const { act, ...link } = useChangedLink<OutingLink>(useKeptResponse('guests.showLink', input));
  return {
    ...link,
    change: (change) => act(() => engine.call('guests.changeLink', { ...input, body: change })),
    renew: () => act(() => engine.call('guests.renewLink', input)),
  };
}
