import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { BrowserSearch } from '#features/agenda/browser-search.ts';
import { FeatureComingSoon } from '#features/shell/screens/feature-coming-soon.tsx';

export const Route = createFileRoute('/_app/outings/invitations')({
  validateSearch: v.pick(BrowserSearch, ['outingId']),
  component: FeatureComingSoon,
});
