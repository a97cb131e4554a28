import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { Register } from '#features/accounts/register.tsx';
import { Carried } from '#features/accounts/waiting-search.ts';

export const Route = createFileRoute('/_signed-out/register')({
  validateSearch: v.pick(Carried, ['next']),
  component: Register,
});
