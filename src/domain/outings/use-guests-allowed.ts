/** Determines whether this installation lets users without an account answer outings. */
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';

/** Undefined until the device has responded; false while the server's flags are unknown. */
export function useGuestsAllowed(): boolean | undefined {
  const { device } = useSync();
  return useLiveQuery(async () => (await device.fact('features'))?.guests ?? false, [device]);
}
