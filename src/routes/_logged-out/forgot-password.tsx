import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ForgotPassword } from '#features/accounts/forgot-password.tsx';
import { Carried } from '#features/accounts/waiting-search.ts';

export const Route = createFileRoute('/_logged-out/forgot-password')({
  validateSearch: v.pick(Carried, ['next']),
  component: ForgotPassword,
});
