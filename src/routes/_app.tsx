/** Everything behind the sign-in: guarded once here, framed by the shell. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '#features/shell/app-shell.tsx';
import { Guard } from '#features/shell/guard.tsx';

export const Route = createFileRoute('/_app')({ component: AppLayout });

function AppLayout() {
  return (
    <Guard names={['auth', 'verified']}>
      <AppShell>
        <Outlet />
      </AppShell>
    </Guard>
  );
}
