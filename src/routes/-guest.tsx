/** Shows guests their screen in place of the frame and the home of members. */
import { lazy, type ReactNode, Suspense } from 'react';
import { GuestFrame } from '#features/guest/guest-frame.tsx';
import { Boundary } from '#features/shell/screens/boundary.tsx';
import { ErrorScreen } from '#features/shell/screens/error-screen.tsx';

const RefusalToasts = lazy(() => import('#features/shell/status/refusal-toasts.tsx'));

export { MyPlans } from '#features/guest/my-plans.tsx';

export function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <GuestFrame
      toasts={
        <Boundary fallback={null}>
          <Suspense>
            <RefusalToasts />
          </Suspense>
        </Boundary>
      }
    >
      <Boundary fallback={(error, reset) => <ErrorScreen error={error} reset={reset} />}>{children}</Boundary>
    </GuestFrame>
  );
}
