import { createFileRoute } from '@tanstack/react-router';
import { ComingSearch } from '#features/shell/addresses/coming-search.ts';
import { FeatureComingSoon } from '#features/shell/screens/feature-coming-soon.tsx';

export const Route = createFileRoute('/feature-coming-soon')({
  validateSearch: ComingSearch,
  component: SomeFeature,
});

function SomeFeature() {
  return <FeatureComingSoon feature={Route.useSearch().feature} />;
}
