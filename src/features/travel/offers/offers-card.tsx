/** Offers countries that the user has probably visited, each to confirm or reject with a tap. */
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { PlaceId } from '#contract/places/visit/visit.ts';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { useCountryNames } from '../travel-frame.tsx';
import type { Offer } from './offers.ts';

export interface VisitOffers {
  offers: readonly Offer[];
  onAnswer: (country: PlaceId, visited: boolean) => void;
}

export function OffersCard({ offers, onAnswer }: VisitOffers) {
  const t = useTranslations('travel');
  const id = useId();
  const names = useCountryNames();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t('offers')} count={offers.length} />
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-warm">
        {offers.map(({ country, outings: [latest, ...more] }) => {
          const name = names.of(country);
          return (
            <li key={country} className="flex min-h-14 items-center gap-1.5 py-2 ps-3.5 pe-2">
              <div className="min-w-0 grow">
                <div dir="auto" className="truncate font-semibold">
                  {name}
                </div>
                <div className="truncate text-sm text-soft">
                  {t('offerLine', { title: latest?.title || t('untitledOuting'), more: more.length })}
                </div>
              </div>
              <Button
                size="sm"
                icon={Check}
                className="shrink-0 whitespace-nowrap"
                aria-label={t('offerYes', { name })}
                onClick={() => onAnswer(country, true)}
              >
                {t('mark')}
              </Button>
              <IconButton
                icon={X}
                className="shrink-0"
                label={t('offerNo', { name })}
                onClick={() => onAnswer(country, false)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
