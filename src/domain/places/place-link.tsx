/** Shows the name and address of a place as a link to a map. */

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { mapHref, type Place } from './map-href.ts';

/** Renders nothing without a place. */
export function PlaceLink({ place }: { place: Place }) {
  const t = useTranslations('links');
  const href = mapHref(place, navigator);
  if (href === null) return null;
  const { place_name, place_address } = place;
  return (
    <a
      href={href}
      target={href.startsWith('http') ? '_blank' : undefined}
      rel="noopener noreferrer"
      title={t('map')}
      className="group -my-2.5 block py-2.5"
    >
      <span className="inline-flex max-w-full items-center gap-1.5">
        <span
          dir="auto"
          className="follow-page min-w-0 break-words underline decoration-line decoration-2 underline-offset-4 group-hover:decoration-current"
        >
          {place_name || place_address}
        </span>
        <ExternalLink aria-hidden className="size-4 shrink-0 text-deep rtl:-scale-x-100" strokeWidth={1.75} />
      </span>
      {place_name !== '' && place_address !== '' && (
        <span dir="auto" className="follow-page block break-words text-sm text-soft">
          {place_address}
        </span>
      )}
      <span className="sr-only">({t('map')})</span>
    </a>
  );
}
