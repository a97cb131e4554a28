/** Shows how much of the world was visited: three numbers and a share. */
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Share } from '../places/place-row.tsx';
import type { TravelStatistics } from './statistics.ts';

export function TravelNumbers({ statistics }: { statistics: TravelStatistics }) {
  const t = useTranslations('travel');
  const formats = useFormats();
  const { countries, ofCountries, continents, ofContinents, cities, percent } = statistics;
  const figures = [
    { name: t('countries'), value: countries, of: ofCountries },
    { name: t('continents'), value: continents, of: ofContinents },
    { name: t('cities'), value: cities, of: null },
  ];
  return (
    <Card className="flex flex-col gap-3">
      <dl className="grid grid-cols-3 gap-3 few-words:grid-cols-1">
        {figures.map(({ name, value, of }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="tabular font-heading font-semibold text-xl">
              {/* Screen readers also need the space. */}
              {formats.number(value)}{' '}
              {of !== null && (
                <span className="font-normal font-sans text-base text-soft">{t('of', { all: of })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <p className="text-sm text-soft">{t('share', { part: percent / 100 })}</p>
        <Share part={ofCountries === 0 ? 0 : countries / ofCountries} />
      </div>
    </Card>
  );
}
