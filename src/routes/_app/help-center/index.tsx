import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { HelpScreen } from '#features/help/center/help-screen.tsx';
import { HelpSearch } from '#features/help/center/help-search.ts';
import { useOwnHash } from '#features/shell/kept/own-hash.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { TourList } from '#features/tour/tour-list.tsx';

export const Route = createFileRoute('/_app/help-center/')({ component: Help });

/** Reads its query itself: schemas that the router has are loaded with every user's first screen. */
function Help() {
  const { search, pathname } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  const { q = '' } = v.parse(HelpSearch, search);
  return <HelpScreen query={q} target={useOwnHash(pathname)} tours={<TourList />} />;
}
