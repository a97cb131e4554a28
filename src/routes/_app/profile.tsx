import { createFileRoute } from '@tanstack/react-router';
import { ProfileSearch } from '#features/shell/addresses/profile-search.ts';
import { FeatureComingSoon } from '#features/shell/screens/feature-coming-soon.tsx';

export const Route = createFileRoute('/_app/profile')({
  validateSearch: ProfileSearch,
  component: FeatureComingSoon,
});
