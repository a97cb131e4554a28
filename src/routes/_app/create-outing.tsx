import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen, CreateSearch } from '#features/outings/form/create-screen.tsx';

export const Route = createFileRoute('/_app/create-outing')({
  staticData: { offline: 'always' },
  validateSearch: CreateSearch,
  component: CreateOuting,
});

function CreateOuting() {
  return <CreateScreen search={Route.useSearch()} />;
}
