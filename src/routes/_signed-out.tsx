/** The frame for signed-out readers. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SignedOutFrame } from '#features/shell/frame/signed-out-frame.tsx';

export const Route = createFileRoute('/_signed-out')({ component: SignedOutLayout });

function SignedOutLayout() {
  return (
    <SignedOutFrame>
      <Outlet />
    </SignedOutFrame>
  );
}
