import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { ViewerSearch } from '#features/stories/stories-search.ts';
import { ViewerScreen } from '#features/stories/viewer/viewer-screen.tsx';

export const Route = createFileRoute('/_app/stories/$username')({
  validateSearch: ViewerSearch,
  component: Stories,
});

function Stories() {
  const { params, search, pathname } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <ViewerScreen key={useVisit(pathname)} username={params.username} storyId={search.id} />;
}

/** When opened again, the viewer restarts; on the way back from a profile it continues at the same story. */
function useVisit(path: string): string | undefined {
  const now = useLocation({ select: ({ pathname, state }) => (pathname === path ? state.__TSR_key : null) });
  const [visit, setVisit] = useState(now ?? undefined);
  // While it is hidden, other screens are shown.
  if (now !== null && now !== visit) setVisit(now);
  return now ?? visit;
}
