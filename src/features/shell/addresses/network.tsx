/**
 * Provides whether the network responds and whether the landing page is open, both before the first render: a guard
 * that guesses would redirect back and forth.
 */
import { createContext, type ReactNode, use } from 'react';
import { CONNECTIVITY_AT_FIRST, type Connectivity } from '#db/database/device-database.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';

type Network = Connectivity['network'];

/** The landing page may not be open yet (`landing_coming_soon`). */
export type Landing = 'open' | 'coming_soon';

interface Outside {
  network: Network;
  landing: Landing;
}

const OutsideContext = createContext<Outside | null>(null);

/** Renders nothing until the device's database has responded. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const { device } = useSync();
  const outside = useLiveQuery(async (): Promise<Outside> => {
    const { network } = (await device.fact('connectivity')) ?? CONNECTIVITY_AT_FIRST;
    const features = await device.fact('features');
    return { network, landing: features?.landing_coming_soon ? 'coming_soon' : 'open' };
  }, [device]);
  return outside && <OutsideContext value={outside}>{children}</OutsideContext>;
}

function useOutside(): Outside {
  const outside = use(OutsideContext);
  if (!outside) throw new Error('useNetwork outside of NetworkProvider');
  return outside;
}

export function useNetwork(): Network {
  return useOutside().network;
}

export function useLanding(): Landing {
  return useOutside().landing;
}
