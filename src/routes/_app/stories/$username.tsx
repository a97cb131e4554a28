import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useOwnMatch } from '#features/shell/kept/kept-screens.tsx';
import { ViewerScreen } from '#features/stories/viewer/viewer-screen.tsx';
import { ViewerSearch } from '#features/stories/viewer/viewer-search.ts';

export const Route = createFileRoute('/_app/stories/$username')({
  validateSearch: ViewerSearch,
  staticData: { bare: true },
  component: Stories,
});

function Stories() {
  const { params, search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  // On the way back from a profile one goes on where one was; opened anew, the viewer begins anew.
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  return <ViewerScreen key={visit} username={params.username} storyId={search.id} />;
}
