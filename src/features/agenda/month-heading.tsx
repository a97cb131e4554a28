/** Renders the heading above the outings of a month. */

import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import type { Month } from './month-rows.ts';

export function MonthHeading({ month }: { month: Month }) {
  const t = useTranslations('agenda');
  const formats = useFormats();
  const thisYear = formats.isoDay(useNow()).slice(0, 4);
  const name =
    month.kind === 'month'
      ? formats.month(`${month.iso}-15T12:00Z`, { year: !month.iso.startsWith(thisYear), zone: 'UTC' })
      : t(month.kind);
  return <h2 className="pt-2 pb-3 text-md text-soft first-letter:uppercase">{name}</h2>;
}
