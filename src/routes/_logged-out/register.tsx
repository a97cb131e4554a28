import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { Register } from '#features/accounts/register.tsx';
import { Carried } from '#features/accounts/waiting-search.ts';

export const Route = createFileRoute('/_logged-out/register')({
  validateSearch: v.object({
    ...v.pick(Carried, ['next']).entries,
    /** The advocate code of the user who referred the newcomer. */
    advocate: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  component: () => <Register advocate={Route.useSearch().advocate} />,
});
