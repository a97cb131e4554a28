import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '#features/accounts/reset-password.tsx';

export const Route = createFileRoute('/_guest/reset-password')({
  component: ResetPassword,
  staticData: { offline: 'once_shown' },
});
