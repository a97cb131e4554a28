/** Determines the view and day shown: from the address, or where the calendar was left. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dayAt } from '#contract/time/instants.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { dayIn, remember, rememberedDay, rememberedView, viewIn } from './remembered.ts';
import { type CalendarView, calendarHref } from './views.ts';

export interface Place {
  view: CalendarView;
  /** YYYY-MM-DD. */
  day: string;
  today: string;
  show: (next: { view?: CalendarView; day?: string }) => void;
}

export function usePlace(search: CalendarSearch): Place {
  const router = useRouter();
  const today = dayAt(useNow(), deviceTimeZone());
  const [left] = useState(() => ({ view: rememberedView(), day: rememberedDay() }));
  const said = viewIn(search.view);
  const view = said ?? left.view ?? 'month';
  const day = dayIn(search.day) ?? (said === undefined ? left.day : undefined) ?? today;
  useEffect(() => remember(view, day), [view, day]);
  return {
    view,
    day,
    today,
    // Replaces the history entry, so Back leaves the calendar.
    show: (next) =>
      void router.navigate({
        href: calendarHref(next.view ?? view, next.day ?? day),
        replace: true,
        resetScroll: false,
      }),
  };
}
