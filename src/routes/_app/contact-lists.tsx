import { createFileRoute } from '@tanstack/react-router';
import { ContactListsScreen } from '#features/contact-lists/contact-lists-screen.tsx';
import { ListsSearch } from '#features/contact-lists/lists-search.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/contact-lists')({
  validateSearch: ListsSearch,
  component: ContactLists,
  staticData: { refreshes: true },
});

function ContactLists() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <ContactListsScreen list={search.list} />;
}
