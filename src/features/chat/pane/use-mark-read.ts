/** Marks a chat as read while its newest messages are on the screen. */
import { useEffect, useSyncExternalStore } from 'react';
import type { MessageRow } from '#db/rows.ts';
import { useMutate } from '#sync/use-mutate.ts';
import type { OpenChat } from './use-chat.ts';

/** A message that only scrolls past is not read. */
const CHECK_MS = 600;

/** Returns `createdAt` of the newest message that the server knows; 0 for none. */
const newestOf = (messages: readonly MessageRow[]): number =>
  messages.find(({ attributes }) => attributes.updated_at_timestamp > 0)?.attributes.created_at_timestamp ??
  0;

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

export function useMarkRead(
  { id, of, readUpTo }: OpenChat,
  messages: readonly MessageRow[],
  isAtEnd: boolean,
): void {
  const mutate = useMutate();
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const newest = newestOf(messages);
  const isDue = isVisible && isAtEnd && newest > readUpTo;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(
      () => void mutate('conversations.read', { id, kind: of, read_up_to_timestamp: newest }),
      CHECK_MS,
    );
    return () => clearTimeout(timer);
  }, [isDue, mutate, id, of, newest]);
}
