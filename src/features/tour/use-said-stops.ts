/** Stops of a tour with their words. */
import { useTranslations } from 'use-intl';
import type { SaidStop } from './tour-run.tsx';
import type { Stop } from './tours.ts';

export function useSaidStops(stops: readonly Stop[]): readonly SaidStop[] {
  const t = useTranslations('tour.stops');
  return stops.map(({ target, words }) => ({
    target,
    title: t(`${words}.title`),
    text: t(`${words}.text`),
  }));
}
