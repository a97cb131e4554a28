import { createFileRoute } from '@tanstack/react-router';
import { EnterScreen } from '#features/guest/enter-screen.tsx';

export const Route = createFileRoute('/i/me')({ component: EnterScreen });
