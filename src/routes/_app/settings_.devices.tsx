import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '#features/settings/devices/devices-screen.tsx';

export const Route = createFileRoute('/_app/settings_/devices')({ component: DevicesScreen });
