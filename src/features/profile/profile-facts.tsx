/** Renders what people write about themselves: a text, links, and their continent. */

import { ExternalLink, Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RatingTotals } from '#contract/outings/rating/rating.ts';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { OthersWords } from '#domain/app/translation/others-words.tsx';
import { useRatingSummary } from '#domain/outings/use-rating-summary.ts';
import { ContinentMap } from '#domain/places/continent-map.tsx';
import { CONTINENT_WORDS } from '#domain/places/place-names.ts';
import { useFormats } from '#i18n/provider.tsx';
import { hostOf, type ShownProfile } from './shown-profile.ts';

export function ProfileFacts({ shown, isOwn }: { shown: ShownProfile; isOwn: boolean }) {
  const t = useTranslations('profile');
  const { about, links } = shown;
  return (
    <>
      {about !== '' && (
        <div>
          <OthersWords text={about} isOwn={isOwn} className="follow-page whitespace-pre-wrap break-words">
            {(words) => <LinkedText text={words} />}
          </OthersWords>
        </div>
      )}
      {links.length > 0 && (
        <ul aria-label={t('links')} className="flex flex-wrap gap-2">
          {links.map((link) => (
            <li key={link} className="max-w-full">
              <a
                href={link}
                title={link}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="target flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 font-medium text-deep text-sm hover:bg-sunken"
              >
                <ExternalLink aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
                <bdi className="truncate">{hostOf(link)}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shows how the person's outings were rated. */
export function ProfileRatings({ totals }: { totals: RatingTotals }) {
  const t = useTranslations('ratings');
  const summary = useRatingSummary(totals);
  if (summary === null) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft">
      <Star aria-hidden className="size-4 shrink-0 fill-brand text-brand" strokeWidth={1.5} />
      {t('owned', { summary })}
    </p>
  );
}

/** Shows their continent, and since when they have been members. */
export function ProfileOrigin({ shown: { continent, since } }: { shown: ShownProfile }) {
  const t = useTranslations('profile');
  const travel = useTranslations('travel');
  const formats = useFormats();
  const member = t('memberSince', { when: formats.month(since, { year: true }) });
  if (continent === null) return <p className="text-sm text-soft">{member}</p>;
  return (
    <div className="flex items-center gap-4 rounded-card bg-card p-3 shadow-warm flex-wrap">
      <div className="w-36 shrink-0 rounded-option bg-map-sea p-2 sm:w-44">
        <ContinentMap continent={continent} />
      </div>
      <div>
        <p className="text-sm text-soft">{t('continent')}</p>
        <p className="font-semibold">{travel(`continent.${CONTINENT_WORDS[continent]}`)}</p>
        <p className="pt-1 text-sm text-soft">{member}</p>
      </div>
    </div>
  );
}
