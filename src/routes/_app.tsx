/** Defines the frame for logged-in users. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isGuest } from '#contract/accounts/user/guest.ts';
import { AppShell } from '#features/shell/frame/app-shell.tsx';
import { KeptScreens } from '#features/shell/kept/kept-screens.tsx';
import { Refreshing } from '#features/shell/kept/refreshing.tsx';
import { Boundary } from '#features/shell/screens/boundary.tsx';
import { AllWords } from '#i18n/language.tsx';
import { useSession } from '#sync/provider.tsx';
import { onceQuiet } from '#ui/device/once-quiet.ts';

export const Route = createFileRoute('/_app')({ component: AppLayout });

/** Below the content, and only on wide screens. */
const SiteFooter = lazy(async () => ({
  default: (await import('#features/help/document-links.tsx')).SiteFooter,
}));
const WhenQuiet = lazy(() => import('./-when-quiet.tsx'));
const Offers = lazy(() => import('./-offers.tsx'));

const GuestLayout = lazy(async () => ({ default: (await import('./-guest.tsx')).GuestLayout }));

function AppLayout() {
  const session = useSession();
  if (session.kind === 'signed_in' && isGuest(session.user))
    return (
      <AllWords needed="all">
        <Suspense>
          <GuestLayout>
            <Outlet />
          </GuestLayout>
        </Suspense>
      </AllWords>
    );
  return <MemberLayout />;
}

function MemberLayout() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => onceQuiet(() => setQuiet(true)), []);
  return (
    <>
      <AppShell
        footer={
          <Boundary fallback={null}>
            <AllWords needed="all">
              <Suspense>
                <SiteFooter withHelp />
              </Suspense>
            </AllWords>
          </Boundary>
        }
      >
        <Refreshing>
          <KeptScreens outlet={<Outlet />} />
        </Refreshing>
        <Boundary fallback={null}>
          <Suspense>{quiet && <Offers />}</Suspense>
        </Boundary>
      </AppShell>
      <Boundary fallback={null}>
        <Suspense>{quiet && <WhenQuiet />}</Suspense>
      </Boundary>
    </>
  );
}
