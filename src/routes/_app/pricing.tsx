import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { PricingSearch } from '#features/help/pricing/billing.ts';
import { PricingScreen } from '#features/help/pricing/pricing-screen.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/pricing')({
  component: Pricing,
  staticData: { width: 'wide' },
});

/** Reads its query itself: schemas that the router has are loaded with every user's first screen. */
function Pricing() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  const { billing = 'monthly' } = v.parse(PricingSearch, search);
  return <PricingScreen billing={billing} />;
}
