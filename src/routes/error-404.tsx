import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#features/shell/screens/not-found-screen.tsx';

export const Route = createFileRoute('/error-404')({ component: NotFoundScreen });
