/** The providers by which this server lets people log in, as the device was told last. */
import type { Provider } from '#contract/accounts/provider/provider.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';

const NONE: readonly Provider[] = [];

export function useProviders(): readonly Provider[] {
  const { device } = useSync();
  return useLiveQuery(() => device.fact('providers'), [device]) ?? NONE;
}
