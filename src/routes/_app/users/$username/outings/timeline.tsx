import { createFileRoute } from '@tanstack/react-router';
import { pointedAt } from '#features/agenda/browser-search.ts';
import { OtherOutings } from '#features/agenda/others/other-outings.tsx';
import { OtherSearch } from '#features/agenda/others/other-search.ts';
import { Redirect } from '#features/shell/addresses/redirect.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { PersonScreen } from '#features/shell/screens/person-screen.tsx';

export const Route = createFileRoute('/_app/users/$username/outings/timeline')({
  validateSearch: OtherSearch,
  component: OutingsOfPerson,
  staticData: { refreshes: true },
});

function OutingsOfPerson() {
  const { params, search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  const elsewhere = pointedAt(search);
  if (elsewhere !== null) return <Redirect href={elsewhere} />;
  return <PersonScreen other={<OtherOutings username={params.username} search={search} />} />;
}
