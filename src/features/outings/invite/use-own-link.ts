/** Manages the reader's own link to an outing. */
import type { OpenInvitation } from '#contract/outings/invitation/invitation.ts';
import { useSync } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { type Changed, type ChangedLink, useChangedLink } from './use-changed-link.ts';

/** Null: there is none. */
type Link = OpenInvitation | null;

export interface UseOwnLink extends Omit<ChangedLink<Link>, 'act'> {
  /** Makes a link, or a new one in place of the current one. */
  make: (usesMax: number | null) => Promise<Changed<Link>>;
  turnOff: () => Promise<Changed<Link>>;
}

export function useOwnLink(rootId: string): UseOwnLink {
  const { engine } = useSync();
  const input = { params: { id: rootId }, query: undefined, body: undefined };
  const { act, ...link } = useChangedLink<Link>(useKeptResponse('invitations.showLink', input));
  return {
    ...link,
    make: (uses_max) => act(() => engine.call('invitations.makeLink', { ...input, body: { uses_max } })),
    turnOff: () =>
      act(async () => {
        const result = await engine.call('invitations.removeLink', input);
        return result.kind === 'ok' ? { kind: 'ok', response: { data: null } } : result;
      }),
  };
}
