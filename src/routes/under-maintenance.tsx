import { createFileRoute } from '@tanstack/react-router';
import { MaintenanceScreen } from '#features/shell/maintenance-screen.tsx';
import { FromSearch } from '#features/shell/targets.ts';

export const Route = createFileRoute('/under-maintenance')({
  validateSearch: FromSearch,
  component: MaintenanceScreen,
});
