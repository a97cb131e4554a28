/** The frame for guests. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { GuestFrame } from '#features/shell/frame/guest-frame.tsx';

export const Route = createFileRoute('/_guest')({ component: GuestLayout });

function GuestLayout() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
