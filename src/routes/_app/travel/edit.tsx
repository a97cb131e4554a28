import { createFileRoute } from '@tanstack/react-router';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { OwnTravel } from '#features/travel/own-travel.tsx';
import { TravelSearch } from '#features/travel/travel-search.ts';

export const Route = createFileRoute('/_app/travel/edit')({
  validateSearch: TravelSearch,
  component: Travel,
  staticData: { width: 'wide' },
});

function Travel() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <OwnTravel path="/travel/edit" search={search} />;
}
