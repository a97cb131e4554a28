/** Defines the outermost route: what every screen shares, for members and logged-out users. */
import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Guard } from '#features/shell/addresses/guard.tsx';
import { placeOf } from '#features/shell/addresses/navigation.ts';
import { NetworkProvider } from '#features/shell/addresses/network.tsx';
import { Redirect } from '#features/shell/addresses/redirect.tsx';
import { useNavigationFocus } from '#features/shell/kept/navigation-focus.ts';
import { useScrollKeeper } from '#features/shell/kept/scroll-keeper.ts';
import { Boundary } from '#features/shell/screens/boundary.tsx';
import { ErrorScreen } from '#features/shell/screens/error-screen.tsx';
import { AllWords } from '#i18n/language.tsx';
import { useToastsStay } from '#ui/overlays/toasts-stay.ts';

const AppBadge = lazy(() => import('#features/shell/status/app-badge.tsx'));
const StorageBanner = lazy(() => import('#features/shell/status/storage-banner.tsx'));

export const Route = createRootRoute({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: () => <Redirect href="/error-404" />,
});

function Root() {
  useNavigationFocus();
  useScrollKeeper();
  useToastsStay();
  return (
    <NetworkProvider>
      <Guard>
        <Words />
      </Guard>
      <Boundary fallback={null}>
        <AllWords needed="all">
          <Suspense>
            <StorageBanner />
          </Suspense>
        </AllWords>
      </Boundary>
      <Boundary fallback={null}>
        <Suspense>
          <AppBadge />
        </Suspense>
      </Boundary>
    </NetworkProvider>
  );
}

/** Most visits start with a member's home, so its texts load first; then those of logged-out users. */
function Words() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const isLoggedOut = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/_logged-out'),
  });
  const isHome = path !== undefined && placeOf(path) === 'home';
  return (
    <AllWords needed={isHome ? 'first' : isLoggedOut ? 'signed_out' : 'all'}>
      <Outlet />
    </AllWords>
  );
}
