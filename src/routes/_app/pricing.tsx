import { createFileRoute } from '@tanstack/react-router';
import { PricingSearch } from '#features/help/pricing/billing.ts';
import { PricingScreen } from '#features/help/pricing/pricing-screen.tsx';
import { useOwnMatch } from '#features/shell/kept/kept-screens.tsx';

export const Route = createFileRoute('/_app/pricing')({
  validateSearch: PricingSearch,
  component: Pricing,
  staticData: { width: 'wide' },
});

function Pricing() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <PricingScreen billing={search.billing ?? 'monthly'} />;
}
