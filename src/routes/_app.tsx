/** The frame of signed-in people. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '#features/shell/app-shell.tsx';

export const Route = createFileRoute('/_app')({ component: AppLayout });

function AppLayout() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
