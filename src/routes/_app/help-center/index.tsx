import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '#features/help/center/help-screen.tsx';
import { FindSearch } from '#features/search/search-params.ts';
import { useOwnMatch } from '#features/shell/kept/kept-screens.tsx';
import { useOwnHash } from '#features/shell/kept/own-hash.ts';

export const Route = createFileRoute('/_app/help-center/')({ validateSearch: FindSearch, component: Help });

function Help() {
  const { search, pathname } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <HelpScreen query={search.q ?? ''} target={useOwnHash(pathname)} />;
}
