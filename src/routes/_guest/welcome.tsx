import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { Carried } from '#features/accounts/waiting-search.ts';
import { Welcome } from '#features/accounts/welcome.tsx';
import { DocumentLine } from '#features/help/document-links.tsx';

export const Route = createFileRoute('/_guest/welcome')({
  validateSearch: v.pick(Carried, ['next']),
  component: () => <Welcome footer={<DocumentLine />} />,
});
