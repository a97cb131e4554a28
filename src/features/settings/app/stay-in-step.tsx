/** Keeps this device in step with the appearance that its user chose on any of their devices. Draws nothing. */
import { useEffect, useEffectEvent } from 'react';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { keepFollowed, newsOf, storedFollowed } from './in-step.ts';
import { useApply } from './use-apply.ts';

export function StayInStep() {
  const { db, user } = useLoggedIn();
  const apply = useApply();
  // It is another function in each language: what chooses one must not run twice for that.
  const applyNow = useEffectEvent(apply);
  const account = useLiveQuery(() => db.accounts.get(user.id), [db, user.id]);
  const choices = account?.attributes;
  useEffect(() => {
    if (!choices) return;
    const news = newsOf(choices, storedFollowed(user.id));
    if (news.length === 0) return;
    // Words that could not be loaded are asked for again with the next page, or the next news.
    void applyNow(news, choices).then((isApplied) => isApplied && keepFollowed(user.id, choices));
  }, [choices, user.id]);
  return null;
}
