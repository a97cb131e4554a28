/** Returns to a screen that the guard has replaced. Separate from the guard, which the first screen needs. */
import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { HoldsDataContext } from './guard.tsx';
import { routeEntry } from './route-table.ts';

/**
 * Returns whether the screen of an address can be shown again although there is still no network: its data may arrive,
 * or be read, a moment after the guard has replaced it.
 */
export function useIsServedByNow(address: string | null): boolean {
  const router = useRouter();
  const holdsData = use(HoldsDataContext);
  if (!holdsData || address === null) return false;
  const [, , route] = router.getMatchedRoutes(new URL(address, window.location.origin).pathname);
  return routeEntry(route?.fullPath ?? '')?.offline === 'stored';
}
