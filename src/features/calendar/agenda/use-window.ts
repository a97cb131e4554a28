/**
 * Determines the part of time that the list has read: it grows at both ends as the user scrolls, as far as there are
 * plans.
 */
import { useCallback, useState } from 'react';
import { dayAt } from '#contract/time/instants.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { addDays, type Period } from '../model/periods.ts';
import { plannedBetween } from '../model/read-entries.ts';

const BEFORE_DAYS = 21;
const AFTER_DAYS = 70;
/** A step of growth; it doubles while nothing is found. */
const STEP_DAYS = 60;

const around = (day: string): Period => ({
  first: addDays(day, -BEFORE_DAYS),
  last: addDays(day, AFTER_DAYS),
});

export interface AgendaWindow {
  period: Period;
  /** Changes when the list restarts at another day. */
  life: number;
  hasEarlier: boolean;
  hasLater: boolean;
  showEarlier: () => void;
  showLater: () => void;
}

/** @param day where the list begins; a day outside of the window restarts it */
export function useWindow(day: string): AgendaWindow {
  const { db } = useLoggedIn();
  const [state, setState] = useState(() => ({ period: around(day), life: 1, step: STEP_DAYS }));
  const isInside = state.period.first <= day && day <= state.period.last;
  if (!isInside) setState({ period: around(day), life: state.life + 1, step: STEP_DAYS });
  const zone = deviceTimeZone();
  const planned = useLiveQuery(async () => {
    const bounds = await plannedBetween(db);
    return bounds && { first: dayAt(bounds.first, zone), last: dayAt(bounds.last, zone) };
  }, [db, zone]);
  const { period, life } = state;
  const showEarlier = useCallback(
    () =>
      setState(({ period: now, step, ...rest }) => ({
        ...rest,
        step: step * 2,
        period: { ...now, first: addDays(now.first, -step) },
      })),
    [],
  );
  const showLater = useCallback(
    () =>
      setState(({ period: now, step, ...rest }) => ({
        ...rest,
        step: step * 2,
        period: { ...now, last: addDays(now.last, step) },
      })),
    [],
  );
  return {
    period,
    life,
    hasEarlier: planned != null && planned.first < period.first,
    hasLater: planned != null && planned.last > period.last,
    showEarlier,
    showLater,
  };
}
