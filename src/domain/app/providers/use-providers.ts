/** Returns the providers through which this server lets users log in, as last received by the device. */
import type { Provider } from '#contract/accounts/provider/provider.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';

const NONE: readonly Provider[] = [];

export function useProviders(): readonly Provider[] {
  const { device } = useSync();
  return useLiveQuery(() => device.fact('providers'), [device]) ?? NONE;
}
