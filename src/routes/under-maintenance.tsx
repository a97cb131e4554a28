import { createFileRoute } from '@tanstack/react-router';
import { FromSearch } from '#features/shell/addresses/targets.ts';
import { MaintenanceScreen } from '#features/shell/screens/maintenance-screen.tsx';

export const Route = createFileRoute('/under-maintenance')({
  validateSearch: FromSearch,
  component: MaintenanceScreen,
});
