import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { Login } from '#features/accounts/login.tsx';
import { Carried } from '#features/accounts/waiting-search.ts';

export const Route = createFileRoute('/_logged-out/login')({
  validateSearch: v.pick(Carried, ['next']),
  component: Login,
});
