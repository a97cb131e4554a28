import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '#features/accounts/forgot-password.tsx';

export const Route = createFileRoute('/_guest/forgot-password')({
  component: ForgotPassword,
  staticData: { offline: 'once_shown' },
});
