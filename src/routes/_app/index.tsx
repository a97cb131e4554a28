import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isGuest } from '#contract/accounts/user/guest.ts';
import { Home } from '#features/home/home.tsx';
import { Boundary } from '#features/shell/screens/boundary.tsx';
import { AllWords } from '#i18n/language.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { onceQuiet } from '#ui/device/once-quiet.ts';

export const Route = createFileRoute('/_app/')({ component: HomeRoute, staticData: { refreshes: true } });

const MyPlans = lazy(async () => ({ default: (await import('../-guest.tsx')).MyPlans }));

/** Loads later than everything else on the screen. */
const BelowHome = lazy(async () => {
  await new Promise<void>(onceQuiet);
  return import('./-below-home.tsx');
});

/** Content that loads last is last on the screen, so that it moves nothing. */
function HomeRoute() {
  const { user } = useLoggedIn();
  if (isGuest(user)) return <MyPlans />;
  return (
    <>
      <Home />
      <Boundary fallback={null}>
        <AllWords needed="all">
          <Suspense>
            <BelowHome />
          </Suspense>
        </AllWords>
      </Boundary>
    </>
  );
}
