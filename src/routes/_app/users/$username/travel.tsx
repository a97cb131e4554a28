import { createFileRoute } from '@tanstack/react-router';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { PersonScreen } from '#features/shell/screens/person-screen.tsx';
import { OtherTravel } from '#features/travel/other-travel.tsx';
import { TravelSearch } from '#features/travel/travel-search.ts';

export const Route = createFileRoute('/_app/users/$username/travel')({
  validateSearch: TravelSearch,
  component: PersonTravel,
  staticData: { width: 'wide' },
});

function PersonTravel() {
  const { params, search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  const { username } = params;
  const path = `/users/${encodeURIComponent(username)}/travel`;
  return <PersonScreen other={<OtherTravel username={username} path={path} search={search} />} />;
}
