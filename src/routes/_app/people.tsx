import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#features/people/people-screen.tsx';
import { PeopleSearch } from '#features/people/people-search.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/people')({
  validateSearch: PeopleSearch,
  component: People,
  staticData: { refreshes: true },
});

function People() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <PeopleScreen {...search} />;
}
