import { createFileRoute } from '@tanstack/react-router';
import { FindSearch } from '#features/search/search-params.ts';
import { SearchScreen } from '#features/search/search-screen.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/search')({
  validateSearch: FindSearch,
  component: Search,
});

function Search() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <SearchScreen query={search.q ?? ''} />;
}
