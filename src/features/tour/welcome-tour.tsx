/**
 * Renders “How it works” on the welcome page: its tour, for logged-out readers. The device remembers that it was seen.
 */
import { Signpost } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AllWords } from '#i18n/language.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';
import { Button } from '#ui/parts/button.tsx';

const WelcomeRun = lazy(() => import('./welcome-run.tsx'));

export function WelcomeTour() {
  const t = useTranslations('accounts.welcome');
  const { device } = useSync();
  const [isRunning, setRunning] = useState(false);
  const seen = useLiveQuery(async () => (await device.fact('welcome_tour_seen')) ?? false, [device]);
  const end = () => {
    setRunning(false);
    void device.setFact('welcome_tour_seen', true);
  };
  return (
    <>
      {/* Its text depends on the device's database; its space does not. */}
      <Button
        variant="plain"
        icon={Signpost}
        onClick={() => setRunning(true)}
        className={`-ms-5 self-start ${seen === undefined ? 'invisible' : ''}`}
      >
        {t(seen ? 'tourAgain' : 'tour')}
      </Button>
      {isRunning && (
        <AllWords needed="all">
          <Suspense>
            <WelcomeRun onEnd={end} />
          </Suspense>
        </AllWords>
      )}
    </>
  );
}
