/** The number of open matters as a badge on the icon of the installed app, on every screen. */
import { useEffect } from 'react';
import { useQueueCounts } from '#sync/hooks.ts';
import { useSession } from '#sync/provider.tsx';

export function AppBadge() {
  return useSession().kind === 'signed_in' ? <Badge /> : null;
}

function Badge() {
  const { refused } = useQueueCounts();
  useEffect(() => show(refused), [refused]);
  // A signed-out user has no open matters.
  useEffect(() => () => show(0), []);
  return null;
}

/** Without an icon, or when the browser refuses, nothing happens: the number is in the navigation too. */
function show(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
