import { createFileRoute } from '@tanstack/react-router';
import { NotAuthorizedScreen } from '#features/shell/not-authorized-screen.tsx';

export const Route = createFileRoute('/not-authorized')({ component: NotAuthorizedScreen });
