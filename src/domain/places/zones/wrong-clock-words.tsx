/** Formats “The clock of this device is 3 days behind.” */
import { useLocale, useTranslations } from 'use-intl';
import { relativeStep } from '#i18n/format.ts';

/** `offset`: what to add to the device's clock to get the server's, ms. */
export function WrongClockWords({ offset }: { offset: number }) {
  const t = useTranslations('storageBanner');
  const { value, unit } = relativeStep(offset, 0);
  const units = new Intl.NumberFormat(useLocale(), { style: 'unit', unit, unitDisplay: 'long' });
  return t(offset > 0 ? 'clockBehind' : 'clockAhead', { duration: units.format(Math.abs(value)) });
}
