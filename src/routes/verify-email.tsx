import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { VerifyEmail } from '#features/accounts/verify-email.tsx';
import { Carried } from '#features/accounts/waiting-search.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: v.pick(Carried, ['next', 'token']),
  component: VerifyEmail,
});
