import { createFileRoute } from '@tanstack/react-router';
import { ErrorScreen } from '#features/shell/screens/error-screen.tsx';

export const Route = createFileRoute('/error')({ component: ErrorScreen });
