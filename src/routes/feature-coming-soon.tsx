import { createFileRoute } from '@tanstack/react-router';
import { ComingSearch, FeatureComingSoon } from '#features/shell/feature-coming-soon.tsx';

export const Route = createFileRoute('/feature-coming-soon')({
  validateSearch: ComingSearch,
  component: SomeFeature,
});

function SomeFeature() {
  return <FeatureComingSoon feature={Route.useSearch().feature} />;
}
