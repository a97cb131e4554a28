/** The frame for signed-in users. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SiteFooter } from '#features/help/document-links.tsx';
import { offers } from '#features/install/offer.ts';
import { AppShell } from '#features/shell/frame/app-shell.tsx';
import { KeptScreens } from '#features/shell/kept/kept-screens.tsx';
import { Refreshing } from '#features/shell/kept/refreshing.tsx';
import { onceQuiet } from '#ui/device/once-quiet.ts';

export const Route = createFileRoute('/_app')({ component: AppLayout });

const InstallPrompts = lazy(() => import('#features/install/install-prompts.tsx'));

function AppLayout() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => onceQuiet(() => setQuiet(true)), []);
  return (
    <>
      <AppShell footer={<SiteFooter withHelp />}>
        <Refreshing>
          <KeptScreens outlet={<Outlet />} />
        </Refreshing>
      </AppShell>
      <Suspense>{quiet && <InstallPrompts offers={offers} />}</Suspense>
    </>
  );
}
