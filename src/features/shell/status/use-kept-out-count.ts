import { keptOut } from '#db/queries/sending/outbox.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useDeviceNow } from '#ui/device/use-device-now.ts';

/** Returns how many changes do not get through; 0 before the database has responded. */
export function useKeptOutCount(): number {
  const { db } = useLoggedIn();
  const now = useDeviceNow();
  return useLiveQuery(() => keptOut(db, now).count(), [db, now]) ?? 0;
}
