/** Runs the tour of the welcome page, with its texts. */
import { useTranslations } from 'use-intl';
import TourRun from './tour-run.tsx';

export default function WelcomeRun({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('tour.welcome');
  const stops = (
    [
      ['welcome-title', 'what'],
      ['welcome-points', 'points'],
      ['welcome-ways', 'ways'],
    ] as const
  ).map(([target, words]) => ({ target, title: t(`${words}.title`), text: t(`${words}.text`) }));
  return <TourRun stops={stops} onEnd={onEnd} />;
}
