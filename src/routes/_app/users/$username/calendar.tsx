import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { BrowserSearch, pointedAt } from '#features/agenda/browser-search.ts';
import { OtherCalendar } from '#features/calendar/others/other-calendar.tsx';
import { OtherCalendarSearch } from '#features/calendar/others/other-search.ts';
import { Redirect } from '#features/shell/addresses/redirect.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { PersonScreen } from '#features/shell/screens/person-screen.tsx';

export const Route = createFileRoute('/_app/users/$username/calendar')({
  validateSearch: v.object({ ...BrowserSearch.entries, ...OtherCalendarSearch.entries }),
  component: CalendarOfPerson,
  staticData: { refreshes: true },
});

function CalendarOfPerson() {
  const { params, search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  const elsewhere = pointedAt(search);
  if (elsewhere !== null) return <Redirect href={elsewhere} />;
  return <PersonScreen other={<OtherCalendar username={params.username} day={search.day} />} />;
}
