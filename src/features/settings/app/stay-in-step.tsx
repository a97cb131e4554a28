/** Applies to this device the appearance that its user chose on any of their devices. Renders nothing. */
import { useEffect, useEffectEvent } from 'react';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { keepFollowed, newsOf, storedFollowed } from './in-step.ts';
import { useApply } from './use-apply.ts';

export function StayInStep() {
  const { db, user } = useLoggedIn();
  const apply = useApply();
  // It is another function in each language, and choosing a language must not run the effect twice.
  const applyNow = useEffectEvent(apply);
  const account = useLiveQuery(() => db.accounts.get(user.id), [db, user.id]);
  const choices = account?.attributes;
  useEffect(() => {
    if (!choices) return;
    const news = newsOf(choices, storedFollowed(user.id));
    if (news.length === 0) return;
    // Texts that could not be loaded are requested again with the next page, or the next change.
    void applyNow(news, choices).then((isApplied) => isApplied && keepFollowed(user.id, choices));
  }, [choices, user.id]);
  return null;
}
