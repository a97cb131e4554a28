import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { Carried } from '#features/accounts/waiting-search.ts';
import { Welcome } from '#features/accounts/welcome.tsx';
import { PublicFooter } from '#features/help/public-footer.tsx';
import { WelcomeTour } from '#features/tour/welcome-tour.tsx';

export const Route = createFileRoute('/_logged-out/welcome')({
  validateSearch: v.pick(Carried, ['next']),
  component: () => <Welcome tour={<WelcomeTour />} footer={<PublicFooter />} />,
});
