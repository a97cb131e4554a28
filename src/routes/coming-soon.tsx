import { createFileRoute } from '@tanstack/react-router';
import { ComingSoonScreen } from '#features/shell/screens/coming-soon-screen.tsx';

export const Route = createFileRoute('/coming-soon')({ component: ComingSoonScreen });
