import { createFileRoute } from '@tanstack/react-router';
import { BrowserSearch } from '#features/agenda/browser-search.ts';
import { PersonScreen } from '#features/shell/screens/person-screen.tsx';

export const Route = createFileRoute('/_app/users/$username/outings/timeline')({
  validateSearch: BrowserSearch,
  component: PersonScreen,
});
