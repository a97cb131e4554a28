import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Home } from '#features/home/home.tsx';
import { Boundary } from '#features/shell/screens/boundary.tsx';
import { AllWords } from '#i18n/language.tsx';
import { onceQuiet } from '#ui/device/once-quiet.ts';

export const Route = createFileRoute('/_app/')({ component: HomeRoute, staticData: { refreshes: true } });

const TravelCard = lazy(() => import('#features/travel/travel-card.tsx'));

/** The travels come last on the screen, and after all else: nothing moves when they do. */
function HomeRoute() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => onceQuiet(() => setQuiet(true)), []);
  return (
    <>
      <Home />
      <Boundary fallback={null}>
        <AllWords needed="all">
          <Suspense>{quiet && <TravelCard />}</Suspense>
        </AllWords>
      </Boundary>
    </>
  );
}
