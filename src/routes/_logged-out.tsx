/** Defines the frame for logged-out users. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LoggedOutFrame } from '#features/shell/frame/logged-out-frame.tsx';

export const Route = createFileRoute('/_logged-out')({ component: LoggedOutLayout });

function LoggedOutLayout() {
  return (
    <LoggedOutFrame>
      <Outlet />
    </LoggedOutFrame>
  );
}
