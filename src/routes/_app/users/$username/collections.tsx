import { createFileRoute } from '@tanstack/react-router';
import { OtherCollections } from '#features/collections/other-collections.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { PersonScreen } from '#features/shell/screens/person-screen.tsx';

export const Route = createFileRoute('/_app/users/$username/collections')({
  component: CollectionsOfPerson,
  staticData: { width: 'wide', refreshes: true },
});

function CollectionsOfPerson() {
  const { params } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <PersonScreen other={<OtherCollections username={params.username} />} />;
}
