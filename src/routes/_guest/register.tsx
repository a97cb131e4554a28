import { createFileRoute } from '@tanstack/react-router';
import { Register } from '#features/accounts/register.tsx';

export const Route = createFileRoute('/_guest/register')({
  component: Register,
  staticData: { offline: 'once_shown' },
});
