import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { FaqScreen } from '#features/help/center/faq-screen.tsx';
import { FaqSearch } from '#features/help/center/help-search.ts';
import { useOwnHash } from '#features/shell/kept/own-hash.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/help-center/faq')({ component: Faq });

/** Reads its query itself: schemas that the router has are loaded with every user's first screen. */
function Faq() {
  const { search, pathname } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  const { q = '', section } = v.parse(FaqSearch, search);
  return <FaqScreen query={q} section={section} target={useOwnHash(pathname)} />;
}
