import { createFileRoute } from '@tanstack/react-router';
import { DeactivateScreen } from '#features/settings/deactivate-screen.tsx';

export const Route = createFileRoute('/_app/settings_/deactivate')({ component: DeactivateScreen });
