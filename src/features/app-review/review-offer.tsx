/** Offers a review of the app when the rules allow it. */
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { isBusy } from '#ui/device/busy.ts';
import { AppReviewDialog } from './app-review-dialog.tsx';
import { CHECK_EVERY_MS, isReviewDue } from './review-rules.ts';

export function ReviewOffer() {
  const { pathname } = useLocation();
  const { db, user } = useLoggedIn();
  const [opened, setOpened] = useState({ pathname, pages: 1 });
  if (opened.pathname !== pathname) setOpened({ pathname, pages: opened.pages + 1 });
  const [isAsking, setAsking] = useState(false);
  const known = useLiveQuery(async () => {
    const { app_rating, answered_prompts } = (await db.accounts.get(user.id))?.attributes ?? {};
    return { rating: app_rating, isAnswered: answered_prompts?.includes('review') ?? false };
  }, [db, user.id]);

  const check = useEffectEvent(() => {
    if (!known || isAsking) return;
    if (isReviewDue({ path: pathname, pages: opened.pages, ...known, isBusy: isBusy() })) setAsking(true);
  });
  useEffect(() => {
    const timer = setInterval(() => check(), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return <AppReviewDialog open={isAsking} onClose={() => setAsking(false)} />;
}
