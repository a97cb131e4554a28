import { createFileRoute } from '@tanstack/react-router';
import { CollectionScreen } from '#features/collections/collection-screen.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/collections_/$id')({
  component: OneCollection,
  staticData: { width: 'wide', refreshes: true },
});

function OneCollection() {
  const { params } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <CollectionScreen id={params.id} />;
}
