/** Shows who is typing. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TYPING_EVERY_MS } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { typingIn } from '#db/queries/chat/typing.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

/** Publishes from time to time that the user is typing. It is never sent later: offline, nothing happens. */
export function usePublishTyping(id: string): () => void {
  const { engine } = useSync();
  const isOnline = useConnectivity().network.kind === 'online';
  const sentAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (!isOnline || now - sentAt.current < TYPING_EVERY_MS) return;
    sentAt.current = now;
    void engine.call('conversations.typing', { params: { id }, query: undefined, body: undefined });
  }, [engine, id, isOnline]);
}

export function Typing({ id, people }: { id: string; people: readonly Person[] }) {
  const t = useTranslations('chat');
  const { db } = useLoggedIn();
  const nameOf = usePersonName();
  const stored = useLiveQuery(() => typingIn(db, id), [db, id]);
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...(stored ?? []).map(({ until }) => until).filter((until) => until > now));
  useEffect(() => {
    setNow(Date.now());
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  const writing = (stored ?? [])
    .filter(({ until }) => until > now)
    .flatMap(({ user_id }) => people.find((person) => person.id === user_id) ?? []);
  const [first, second] = writing;
  return (
    <p role="status" aria-live="off" className="h-5 shrink-0 truncate px-1 text-sm text-soft">
      {first &&
        (second ? t('typingSeveral', { count: writing.length }) : t('typing', { name: nameOf(first) }))}
    </p>
  );
}
