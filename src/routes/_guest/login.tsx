import { createFileRoute } from '@tanstack/react-router';
import { Login } from '#features/accounts/login.tsx';

export const Route = createFileRoute('/_guest/login')({
  component: Login,
  staticData: { offline: 'once_shown' },
});
