import { createFileRoute } from '@tanstack/react-router';
import { NotAuthorizedScreen } from '#features/shell/screens/not-authorized-screen.tsx';

export const Route = createFileRoute('/not-authorized')({ component: NotAuthorizedScreen });
