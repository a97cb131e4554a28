import { createFileRoute } from '@tanstack/react-router';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { FeedSearch } from '#features/feed/feed-search.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/feed')({
  validateSearch: FeedSearch,
  component: Feed,
  staticData: { refreshes: true },
});

function Feed() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <FeedScreen {...search} />;
}
