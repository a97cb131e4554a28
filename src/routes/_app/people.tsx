import { createFileRoute } from '@tanstack/react-router';
import { FeatureComingSoon } from '#features/shell/feature-coming-soon.tsx';

export const Route = createFileRoute('/_app/people')({ component: FeatureComingSoon });
