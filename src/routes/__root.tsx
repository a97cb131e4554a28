/** The outermost route: what every screen shares, whoever looks. */
import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AppBadge } from '#features/shell/app-badge.tsx';
import { Boundary } from '#features/shell/boundary.tsx';
import { ErrorScreen } from '#features/shell/error-screen.tsx';
import { Guard } from '#features/shell/guard.tsx';
import { useNavigationFocus } from '#features/shell/navigation-focus.ts';
import { NetworkProvider } from '#features/shell/network.tsx';
import { placeOf } from '#features/shell/places.ts';
import { Redirect } from '#features/shell/redirect.tsx';
import { useScrollKeeper } from '#features/shell/scroll-keeper.ts';
import { AllWords } from '#i18n/language.tsx';
import { useNoticesStay } from '#ui/notices-stay.ts';

const StorageNotice = lazy(() => import('#features/shell/storage-notice.tsx'));

export const Route = createRootRoute({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: () => <Redirect href="/error-404" />,
});

function Root() {
  useNavigationFocus();
  useScrollKeeper();
  useNoticesStay();
  return (
    <NetworkProvider>
      <Guard>
        <Words />
      </Guard>
      <Boundary fallback={null}>
        <Suspense>
          <StorageNotice />
        </Suspense>
      </Boundary>
      <AppBadge />
    </NetworkProvider>
  );
}

/** The home of a member is what most visits begin with: its words come first. */
function Words() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return (
    <AllWords needed={path === undefined || placeOf(path) !== 'home'}>
      <Outlet />
    </AllWords>
  );
}
