import { createFileRoute } from '@tanstack/react-router';
import { ErrorScreen } from '#features/shell/error-screen.tsx';

export const Route = createFileRoute('/error')({ component: ErrorScreen });
