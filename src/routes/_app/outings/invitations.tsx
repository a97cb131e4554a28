import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { BrowserSearch } from '#features/agenda/browser-search.ts';
import { InvitationsScreen } from '#features/invitations/invitations-screen.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/outings/invitations')({
  validateSearch: v.pick(BrowserSearch, ['outingId']),
  component: Invitations,
  staticData: { refreshes: true },
});

function Invitations() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <InvitationsScreen outingId={search.outingId} />;
}
