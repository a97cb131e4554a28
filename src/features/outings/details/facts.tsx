/** Shows when and where an outing takes place. */
import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingRow } from '#db/rows.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { PlaceLink } from '#domain/places/place-link.tsx';

/** Shows its time, in its own zone and in the reader's if that differs. */
export function When({ outing }: { outing: OutingRow }) {
  const t = useTranslations('outings');
  const when = useWhenLines(outing);
  return (
    <Fact icon={<CalendarDays aria-hidden className="size-5" strokeWidth={1.75} />}>
      <p className="tabular">{when.main}</p>
      {when.extra && <p className="text-sm text-soft">{when.extra}</p>}
      {when.own !== null && when.zone !== null && (
        <p className="tabular text-sm text-soft">{t('inTheirTime', { zone: when.zone, time: when.own })}</p>
      )}
    </Fact>
  );
}

/** Renders nothing without a place. */
export function Where({ outing: { attributes } }: { outing: OutingRow }) {
  if (attributes.place_name === '' && attributes.place_address === '') return null;
  return (
    <Fact icon={<MapPin aria-hidden className="size-5" strokeWidth={1.75} />}>
      <PlaceLink place={attributes} />
    </Fact>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <span className="mt-px shrink-0 text-deep">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
