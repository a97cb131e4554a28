import { createFileRoute } from '@tanstack/react-router';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { NewStoryScreen } from '#features/stories/composer/new-story-screen.tsx';
import { ComposerSearch } from '#features/stories/stories-search.ts';

export const Route = createFileRoute('/_app/stories/new')({
  validateSearch: ComposerSearch,
  staticData: { bare: true },
  component: NewStory,
});

function NewStory() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <NewStoryScreen {...search} />;
}
