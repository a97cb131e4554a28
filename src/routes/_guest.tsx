/** Screens for people who are not signed in. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Guard } from '#features/shell/guard.tsx';
import { GuestFrame } from '#features/shell/guest-frame.tsx';

export const Route = createFileRoute('/_guest')({ component: GuestLayout });

function GuestLayout() {
  return (
    <Guard names={['guest']}>
      <GuestFrame>
        <Outlet />
      </GuestFrame>
    </Guard>
  );
}
