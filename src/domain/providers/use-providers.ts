/** The providers by which this server lets people log in, as the device was told last. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { Provider } from '#contract/accounts/provider.ts';
import { useSync } from '#sync/provider.tsx';

const NONE: readonly Provider[] = [];

export function useProviders(): readonly Provider[] {
  const { device } = useSync();
  return useLiveQuery(() => device.fact('providers'), [device]) ?? NONE;
}
