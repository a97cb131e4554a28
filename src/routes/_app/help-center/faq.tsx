import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { FaqScreen } from '#features/help/center/faq-screen.tsx';
import { SectionSearch } from '#features/help/center/section-search.ts';
import { FindSearch } from '#features/search/search-params.ts';
import { useOwnMatch } from '#features/shell/kept/kept-screens.tsx';
import { useOwnHash } from '#features/shell/kept/own-hash.ts';

export const Route = createFileRoute('/_app/help-center/faq')({
  validateSearch: v.object({ ...FindSearch.entries, ...SectionSearch.entries }),
  component: Faq,
});

function Faq() {
  const { search, pathname } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <FaqScreen query={search.q ?? ''} section={search.section} target={useOwnHash(pathname)} />;
}
