/**
 * Shows the numbers of a person's outings, countries, followers and followed people, as far as the reader may see them.
 */

import { useTranslations } from 'use-intl';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { useFormats } from '#i18n/provider.tsx';
import { drawnById } from '#ui/device/on-screen.ts';
import { Link } from '#ui/parts/link.tsx';
import type { ShownProfile } from './shown-profile.ts';

/** The id of the heading of the outings. */
export const OUTINGS_ID = 'profile-outings';

interface ProfileNumbersProps {
  stats: NonNullable<ShownProfile['stats']>;
  /** Addresses of the lists behind the numbers. */
  hrefs: { travel: string; followers: string; following: string };
}

const CELL =
  'target relative flex min-w-0 grow basis-0 flex-col items-center rounded-option px-1 py-2.5 hover:bg-sunken';

export function ProfileNumbers({ stats, hrefs }: ProfileNumbersProps) {
  const t = useTranslations('profile.numbers');
  const { outings_count, countries_count, followers_count, following_count } = stats;
  const linked = [
    { key: 'countries', count: countries_count, href: hrefs.travel },
    { key: 'followers', count: followers_count, href: hrefs.followers },
    { key: 'following', count: following_count, href: hrefs.following },
  ] as const;
  return (
    <ul {...tourTarget('profile-numbers')} className="flex gap-1 rounded-card bg-card p-1.5 shadow-warm">
      <li className="contents">
        <button
          type="button"
          className={CELL}
          onClick={() => drawnById(OUTINGS_ID)?.scrollIntoView({ block: 'start' })}
        >
          <Cell count={outings_count} word={t('outings', { count: outings_count })} />
        </button>
      </li>
      {linked.map(
        ({ key, count, href }) =>
          count !== null && (
            <li key={key} className="contents">
              <Link href={href} className={CELL}>
                <Cell count={count} word={t(key, { count })} />
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}

function Cell({ count, word }: { count: number; word: string }) {
  const { number } = useFormats();
  return (
    <>
      <span className="tabular font-heading font-semibold text-lg">{number(count)}</span>
      <span className="w-full truncate text-center text-soft text-xs">{word}</span>
    </>
  );
}
