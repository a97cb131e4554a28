import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { BrowserSearch } from '#features/agenda/browser-search.ts';
import { CreateScreen, CreateSearch } from '#features/outings/form/create-screen.tsx';

export const Route = createFileRoute('/_app/create-outing')({
  validateSearch: v.object({ ...BrowserSearch.entries, ...CreateSearch.entries }),
  component: CreateOuting,
});

function CreateOuting() {
  return <CreateScreen search={Route.useSearch()} />;
}
