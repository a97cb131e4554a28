import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { RegisterInvitation } from '#features/accounts/register-invitation.tsx';
import { Carried } from '#features/accounts/waiting-search.ts';

export const Route = createFileRoute('/_logged-out/register-invitation')({
  validateSearch: v.pick(Carried, ['next', 'code', 'proof']),
  component: RegisterInvitation,
});
