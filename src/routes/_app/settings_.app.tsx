import { createFileRoute } from '@tanstack/react-router';
import { AppScreen } from '#features/settings/app/app-screen.tsx';

export const Route = createFileRoute('/_app/settings_/app')({ component: AppScreen });
