import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { BrowserSearch, pointedAt } from '#features/agenda/browser-search.ts';
import { CalendarScreen } from '#features/calendar/calendar-screen.tsx';
import { CalendarSearch } from '#features/calendar/calendar-search.ts';
import { Redirect } from '#features/shell/addresses/redirect.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/calendar')({
  validateSearch: v.object({ ...CalendarSearch.entries, ...BrowserSearch.entries }),
  component: Calendar,
  staticData: { width: 'full', fill: 'always' },
});

function Calendar() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  const elsewhere = pointedAt(search);
  if (elsewhere !== null) return <Redirect href={elsewhere} />;
  return <CalendarScreen search={search} />;
}
