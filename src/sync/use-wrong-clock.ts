/** Detects that the device's clock is wrong. */

import { useLiveQuery } from './live/use-live-query.ts';
import { useSync } from './provider.tsx';

/**
 * `offset`: what to add to the device's clock to get the server's, ms. `isDismissed`: the user dismissed the notice. Null
 * while the clock is right.
 */
export function useWrongClock(): { offset: number; isDismissed: boolean } | null {
  const { device } = useSync();
  const known = useLiveQuery(async () => {
    const [offset, dismissed] = await Promise.all([device.fact('clock_offset'), device.fact('clock_told')]);
    return offset === undefined ? null : { offset, isDismissed: dismissed === offset };
  }, [device]);
  return known ?? null;
}
