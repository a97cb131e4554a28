import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ResetPassword } from '#features/accounts/reset-password.tsx';
import { Carried } from '#features/accounts/waiting-search.ts';

export const Route = createFileRoute('/_logged-out/reset-password')({
  validateSearch: v.pick(Carried, ['next', 'token']),
  component: ResetPassword,
});
