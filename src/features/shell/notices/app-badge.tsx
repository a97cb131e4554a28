/** How much needs the person's attention, as a number on the icon of the installed app; whatever screen is open. */
import { useEffect } from 'react';
import { useQueueCounts } from '#sync/hooks.ts';
import { useSession } from '#sync/provider.tsx';

export function AppBadge() {
  return useSession().kind === 'signed_in' ? <Badge /> : null;
}

function Badge() {
  const { refused } = useQueueCounts();
  useEffect(() => show(refused), [refused]);
  // Whoever is gone needs to attend to nothing.
  useEffect(() => () => show(0), []);
  return null;
}

/** Where there is no icon, or the browser refuses, nothing is told: it stands in the navigation as well. */
function show(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
