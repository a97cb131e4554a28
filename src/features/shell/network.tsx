/** Whether the network answers, known before anything is drawn: guards must not guess, or they send people to and fro. */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, type ReactNode, use } from 'react';
import { CONNECTIVITY_AT_FIRST, type Connectivity } from '#db/device-database.ts';
import { useSync } from '#sync/provider.tsx';

type Network = Connectivity['network'];

const NetworkContext = createContext<Network | null>(null);

/** Draws nothing for the moment until the device's database has answered. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const { device } = useSync();
  const network = useLiveQuery(async () => {
    const connectivity = (await device.fact('connectivity')) ?? CONNECTIVITY_AT_FIRST;
    return connectivity.network;
  }, [device]);
  return network && <NetworkContext value={network}>{children}</NetworkContext>;
}

export function useNetwork(): Network {
  const network = use(NetworkContext);
  if (!network) throw new Error('useNetwork outside of NetworkProvider');
  return network;
}
