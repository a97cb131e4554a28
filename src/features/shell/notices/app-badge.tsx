/** The number of open matters on every screen: in the title of the page, and as a badge on the icon of the installed app. */
import { useEffect } from 'react';
import { useFormats } from '#i18n/provider.tsx';
import { useQueueCounts } from '#sync/hooks.ts';
import { useSession } from '#sync/provider.tsx';
import { useUnreadMessages } from '#sync/use-unread-messages.ts';
import { useUnreadNotices } from '#sync/use-unread-notices.ts';
import { useNow } from '#ui/device/use-now.ts';
import { useTitleMark } from '#ui/page/page-title.ts';

export default function AppBadge() {
  return useSession().kind === 'signed_in' ? <Badge /> : null;
}

function Badge() {
  const { number } = useFormats();
  const { refused } = useQueueCounts();
  const unread = useUnreadNotices() + useUnreadMessages(useNow());
  useTitleMark(unread > 0 ? `(${number(unread)})` : '');
  const open = unread + refused;
  useEffect(() => show(open), [open]);
  // A signed-out user has no open matters.
  useEffect(() => () => show(0), []);
  return null;
}

/** Without an icon, or when the browser refuses, nothing happens: the number is in the navigation too. */
function show(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
