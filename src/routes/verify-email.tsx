import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmail } from '#features/accounts/verify-email.tsx';
import { Guard } from '#features/shell/guard.tsx';

export const Route = createFileRoute('/verify-email')({
  staticData: { offline: 'always' },
  component: () => (
    <Guard names={['auth', 'unverified']}>
      <VerifyEmail />
    </Guard>
  ),
});
