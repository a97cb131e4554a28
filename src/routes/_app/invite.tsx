import { createFileRoute } from '@tanstack/react-router';
import { InviteScreen } from '#features/inviting/invite-screen.tsx';

export const Route = createFileRoute('/_app/invite')({
  component: InviteScreen,
  staticData: { refreshes: true },
});
