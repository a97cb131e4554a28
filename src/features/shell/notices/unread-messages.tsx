/** Counts new messages for the navigation, once the first screen is there. */
import { useEffect } from 'react';
import { useUnreadMessages } from '#sync/use-unread-messages.ts';
import { useNow } from '#ui/device/use-now.ts';

export default function UnreadMessages({ onCount }: { onCount: (count: number) => void }) {
  const count = useUnreadMessages(useNow());
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
