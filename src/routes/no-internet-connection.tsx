import { createFileRoute } from '@tanstack/react-router';
import { NoInternetScreen } from '#features/shell/no-internet-screen.tsx';

export const Route = createFileRoute('/no-internet-connection')({ component: NoInternetScreen });
