import { createFileRoute } from '@tanstack/react-router';
import { FeatureComingSoon } from '#features/shell/screens/feature-coming-soon.tsx';

export const Route = createFileRoute('/feature-coming-soon')({ component: FeatureComingSoon });
