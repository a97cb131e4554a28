/** Detects that the device's clock is wrong. */

import { useLiveQuery } from './live/use-live-query.ts';
import { useSync } from './provider.tsx';

/**
 * `offset`: what to add to the device's clock to get the server's, ms. `isTold`: the user dismissed the notice. Null
 * while the clock is right.
 */
export function useWrongClock(): { offset: number; isTold: boolean } | null {
  const { device } = useSync();
  const known = useLiveQuery(async () => {
    const [offset, told] = await Promise.all([device.fact('clock_offset'), device.fact('clock_told')]);
    return offset === undefined ? null : { offset, isTold: told === offset };
  }, [device]);
  return known ?? null;
}
