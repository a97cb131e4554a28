/**
 * Manages the user's own invitations to the product. Only the server creates them; its last response can be read
 * offline.
 */
import { useCallback, useState } from 'react';
import type {
  RegisterInvitation,
  RegisterInvitations,
} from '#contract/accounts/register-invitation/register-invitation.ts';
import { useFetchedOnRefresh } from '#domain/app/lists/use-fetched-on-refresh.ts';
import { useSync } from '#sync/provider.tsx';
import { type Kept, useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { useNow } from '#ui/device/use-now.ts';

const INPUT = { params: undefined, query: undefined, body: undefined } as const;

/** `used`: someone used it first. */
export type TakenBack = 'taken_back' | 'used' | 'offline' | 'failed';

/** The current state: invitations that expired since the response are no longer open, and can be made again. */
export interface Shown extends RegisterInvitations {
  /**
   * When the next unused invitation expires and can be made again, Unix ms of the server's clock; null: none is open.
   */
  nextBack: number | null;
}

export type Invitations =
  | Exclude<Kept<unknown>, { kind: 'known' }>
  | (Omit<Extract<Kept<unknown>, { kind: 'known' }>, 'response'> & { shown: Shown });

interface UseInvitations {
  invitations: Invitations;
  again: () => void;
  takeBack: (id: string) => Promise<TakenBack>;
}

export function useInvitations(): UseInvitations {
  const { engine } = useSync();
  const { kept, again } = useKeptResponse('registerInvitations.show', INPUT);
  useFetchedOnRefresh(again);
  const now = useNow();
  const [takenBack, setTakenBack] = useState<readonly string[]>([]);

  const takeBack = useCallback(
    async (id: string): Promise<TakenBack> => {
      const result = await engine.call('registerInvitations.withdraw', { ...INPUT, params: { id } });
      if (result.kind === 'offline') return 'offline';
      again();
      if (result.kind === 'refused') return result.code === 'gone' ? 'used' : 'failed';
      setTakenBack((before) => [...before, id]);
      return 'taken_back';
    },
    [engine, again],
  );

  if (kept.kind !== 'known') return { invitations: kept, again, takeBack };
  const shown = shownAt(kept.response.data, now, takenBack);
  return { invitations: { ...kept, shown }, again, takeBack };
}

/**
 * @param now of the server's clock, Unix ms.
 * @param takenBack ids of revoked invitations that the response may still contain.
 */
function shownAt(data: RegisterInvitations, now: number, takenBack: readonly string[]): Shown {
  const isOpen = ({ id, attributes }: RegisterInvitation) =>
    attributes.expires_at_timestamp > now && !takenBack.includes(id);
  const open = data.open.filter(isOpen);
  const ends = open.map(({ attributes }) => attributes.expires_at_timestamp);
  return {
    ...data,
    open,
    left: data.left + data.open.length - open.length,
    nextBack: ends.length === 0 ? null : Math.min(...ends),
  };
}

/** Returns where the invited person creates an account. */
export const linkOf = ({ attributes }: RegisterInvitation): string =>
  `${location.origin}/register-invitation?code=${encodeURIComponent(attributes.code)}`;
