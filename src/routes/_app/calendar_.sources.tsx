import { createFileRoute } from '@tanstack/react-router';
import { SourcesScreen } from '#features/calendar/sources/sources-screen.tsx';
import { SourcesSearch } from '#features/calendar/sources/sources-search.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/calendar_/sources')({
  validateSearch: SourcesSearch,
  component: Sources,
  staticData: { refreshes: true },
});

function Sources() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <SourcesScreen {...search} />;
}
