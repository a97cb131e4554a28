import { createFileRoute } from '@tanstack/react-router';
import { FeatureComingSoon } from '#features/shell/feature-coming-soon.tsx';
import { ProfileSearch } from '#features/shell/profile-search.ts';

export const Route = createFileRoute('/_app/profile')({
  validateSearch: ProfileSearch,
  component: FeatureComingSoon,
});
