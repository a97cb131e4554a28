import { createFileRoute } from '@tanstack/react-router';
import { OtherPeople } from '#features/people/other-people.tsx';
import { OtherPeopleSearch } from '#features/people/people-search.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { PersonScreen } from '#features/shell/screens/person-screen.tsx';

export const Route = createFileRoute('/_app/users/$username/people')({
  validateSearch: OtherPeopleSearch,
  component: PeopleOfPerson,
});

function PeopleOfPerson() {
  const { params, search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <PersonScreen other={<OtherPeople username={params.username} search={search} />} />;
}
