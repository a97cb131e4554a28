/**
 * Suggests people a newcomer can follow with one tap: the one who invited them, and those who attend the same plans.
 */
import { useTranslations } from 'use-intl';
import { goingCount } from '#db/queries/outings/own-participations.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Suggestions } from './suggestions.tsx';

/** Users with this many plans know with whom they plan. */
const PLANS_MAX = 3;

export function NewcomerPeople() {
  const t = useTranslations('peopleScreens.suggestions');
  const { db, user } = useLoggedIn();
  const plans = useLiveQuery(() => goingCount(db, user.id, PLANS_MAX), [db, user.id]);
  if (plans === undefined || plans === PLANS_MAX) return null;
  return (
    <div className="mt-6 empty:hidden">
      <Suggestions title={t('newcomer')} />
    </div>
  );
}
