import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AgendaScreen } from '#features/agenda/agenda-screen.tsx';
import { AgendaSearch } from '#features/agenda/agenda-search.ts';
import { BrowserSearch, pointedAt } from '#features/agenda/browser-search.ts';
import { Redirect } from '#features/shell/addresses/redirect.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/outings/timeline')({
  validateSearch: v.object({ ...AgendaSearch.entries, ...BrowserSearch.entries }),
  component: Agenda,
  staticData: { width: 'wide', refreshes: true },
});

function Agenda() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  const elsewhere = pointedAt(search);
  if (elsewhere !== null) return <Redirect href={elsewhere} />;
  return <AgendaScreen search={search} />;
}
