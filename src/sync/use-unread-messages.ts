/** The number of new messages, the same wherever it is shown: bar, rail, title of the page, icon of the app. */
import { useLiveQuery } from 'dexie-react-hooks';
import { unreadMessages } from '#db/queries/unread-messages.ts';
import { useSignedIn } from './provider.tsx';

/** 0 until the database has answered. @param now Unix ms: a chat that was muted counts again when its time is over */
export function useUnreadMessages(now: number): number {
  const { db, user } = useSignedIn();
  return useLiveQuery(() => unreadMessages(db, user.id, now), [db, user.id, now]) ?? 0;
}
