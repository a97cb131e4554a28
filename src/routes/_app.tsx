/** The frame of signed-in people. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '#features/shell/app-shell.tsx';
import { KeptScreens } from '#features/shell/kept-screens.tsx';
import { Refreshing } from '#features/shell/refreshing.tsx';

export const Route = createFileRoute('/_app')({ component: AppLayout });

function AppLayout() {
  return (
    <AppShell>
      <Refreshing>
        <KeptScreens outlet={<Outlet />} />
      </Refreshing>
    </AppShell>
  );
}
