import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AgendaSearch, agendaHref } from '#features/agenda/agenda-search.ts';
import { BrowserSearch, pointedAt } from '#features/agenda/browser-search.ts';
import { Redirect } from '#features/shell/addresses/redirect.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

/** Defines an older address of the agenda's list. */
export const Route = createFileRoute('/_app/outings/list')({
  validateSearch: v.object({ ...AgendaSearch.entries, ...BrowserSearch.entries }),
  component: Elsewhere,
  staticData: { width: 'wide' },
});

function Elsewhere() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <Redirect href={pointedAt(search) ?? agendaHref({ ...search, tab: search.tab ?? 'list' })} />;
}
