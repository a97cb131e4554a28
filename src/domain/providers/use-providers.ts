/** The providers by which this server lets people log in, as the device was told last. */
import type { Provider } from '#contract/accounts/provider/provider.ts';
import { useSync } from '#sync/provider.tsx';
import { useLiveQuery } from '#sync/rows/use-live-query.ts';

const NONE: readonly Provider[] = [];

export function useProviders(): readonly Provider[] {
  const { device } = useSync();
  return useLiveQuery(() => device.fact('providers'), [device]) ?? NONE;
}
