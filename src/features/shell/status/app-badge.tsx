/**
 * Shows the number of open matters on every screen: in the title of the page, and as a badge on the icon of the
 * installed app.
 */
import { useEffect } from 'react';
import { unreadMessages } from '#db/queries/chat/unread-messages.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useQueueCounts } from '#sync/hooks.ts';
import { useSteadyQuery } from '#sync/live/use-steady-query.ts';
import { useLoggedIn, useSession } from '#sync/provider.tsx';
import { publishUnreadMessages } from '#sync/rows/use-unread-messages.ts';
import { useUnreadNotifications } from '#sync/rows/use-unread-notifications.ts';
import { useNow } from '#ui/device/use-now.ts';
import { useTitleMark } from '#ui/page/page-title.ts';
import { PushInStep } from './push-in-step.tsx';

/** No user could read numbers that change more often. */
const COUNTED_EVERY_MS = 250;

export default function AppBadge() {
  const isLoggedIn = useSession().kind === 'signed_in';
  return (
    <>
      <PushInStep />
      {isLoggedIn && <Badge />}
    </>
  );
}

function Badge() {
  const { number } = useFormats();
  const { refused } = useQueueCounts();
  const messages = useCountedMessages();
  useEffect(() => publishUnreadMessages(messages), [messages]);
  const unread = useUnreadNotifications() + messages;
  useTitleMark(unread > 0 ? `(${number(unread)})` : '');
  const open = unread + refused;
  useEffect(() => show(open), [open]);
  // A logged-out user has no open matters.
  useEffect(
    () => () => {
      show(0);
      publishUnreadMessages(0);
    },
    [],
  );
  return null;
}

/** 0 until the database has responded. A muted chat counts again when its time is over. */
function useCountedMessages(): number {
  const { db, user } = useLoggedIn();
  const now = useNow();
  return useSteadyQuery(() => unreadMessages(db, user.id, now), [db, user.id, now], COUNTED_EVERY_MS) ?? 0;
}

/** Without an icon, or when the browser refuses, nothing happens: the number is also in the navigation. */
function show(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
