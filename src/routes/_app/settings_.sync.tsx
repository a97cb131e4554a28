import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '#features/settings/sync-screen.tsx';

export const Route = createFileRoute('/_app/settings_/sync')({ component: SyncScreen });
