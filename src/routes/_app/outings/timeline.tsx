import { createFileRoute } from '@tanstack/react-router';
import { AgendaScreen } from '#features/agenda/agenda-screen.tsx';
import { AgendaSearch } from '#features/agenda/agenda-search.ts';

export const Route = createFileRoute('/_app/outings/timeline')({
  validateSearch: AgendaSearch,
  component: Agenda,
  staticData: { width: 'wide' },
});

function Agenda() {
  return <AgendaScreen path="/outings/timeline" defaultTab="today" search={Route.useSearch()} />;
}
