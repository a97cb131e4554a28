import { createFileRoute } from '@tanstack/react-router';
import { RegisterInvitation } from '#features/accounts/register-invitation.tsx';

export const Route = createFileRoute('/_guest/register-invitation')({
  component: RegisterInvitation,
  staticData: { offline: 'once_shown' },
});
