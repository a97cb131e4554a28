import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { BrowserSearch } from '#features/agenda/browser-search.ts';
import { templateAsked } from '#features/outings/form/begin-with.ts';
import { CreateScreen } from '#features/outings/form/create-screen.tsx';
import { CreateSearch } from '#features/outings/form/create-search.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/create-outing')({
  validateSearch: v.object({ ...BrowserSearch.entries, ...CreateSearch.entries }),
  staticData: { bare: true },
  component: CreateOuting,
});

/** Reads the template itself: schemas that the router has are loaded with every user's first screen. */
function CreateOuting() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <CreateScreen search={search} template={templateAsked(search)} />;
}
