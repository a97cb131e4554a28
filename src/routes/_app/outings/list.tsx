import { createFileRoute } from '@tanstack/react-router';
import { AgendaScreen } from '#features/agenda/agenda-screen.tsx';
import { AgendaSearch } from '#features/agenda/agenda-search.ts';

export const Route = createFileRoute('/_app/outings/list')({
  validateSearch: AgendaSearch,
  component: Agenda,
  staticData: { width: 'wide' },
});

function Agenda() {
  return <AgendaScreen path="/outings/list" defaultTab="list" search={Route.useSearch()} />;
}
