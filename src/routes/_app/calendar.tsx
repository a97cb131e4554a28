import { createFileRoute } from '@tanstack/react-router';
import { BrowserSearch } from '#features/agenda/browser-search.ts';
import { FeatureComingSoon } from '#features/shell/screens/feature-coming-soon.tsx';

export const Route = createFileRoute('/_app/calendar')({
  validateSearch: BrowserSearch,
  component: FeatureComingSoon,
});
