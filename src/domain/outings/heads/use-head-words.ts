/** Formats how many come. */
import { useTranslations } from 'use-intl';
import { ALONE, goingHeads, type Heads, isAlone } from '#contract/outings/membership/heads.ts';
import { useFormats } from '#i18n/provider.tsx';

type Stats = Parameters<typeof goingHeads>[0];

const goingOf = (stats: Stats): Heads => ({
  adults: stats.adults_count ?? stats.going_count,
  children: stats.children_count ?? 0,
});

export interface HeadWords {
  /** “2 adults and 1 child” */
  parts: (heads: Heads) => string;
  /** “1 adult and 2 children”: whom a member brings. */
  others: (heads: Heads) => string;
  /** “You, 1 adult and 2 children”; “Just you” */
  own: (heads: Heads) => string;
  /** “Going · +1 adult, 2 children” */
  answerWith: (participation: string, heads: Heads) => string;
  /** “5 adults, 2 children” of those who are going; null if there are no children among them. */
  goingParts: (stats: Stats) => string | null;
  /** “3 going”; “7 going: 5 adults, 2 children” if there are children among them. */
  going: (stats: Stats) => string;
}

export function useHeadWords(): HeadWords {
  const t = useTranslations('heads');
  const card = useTranslations('outingCard');
  const { list } = useFormats();
  const words = ({ adults, children }: Heads) => [
    ...(adults > 0 ? [t('adults', { count: adults })] : []),
    ...(children > 0 ? [t('children', { count: children })] : []),
  ];
  /** In short. */
  const pair = (heads: Heads) => {
    const [adults = '', children] = words(heads);
    return children === undefined ? adults : t('both', { adults, children });
  };
  const broughtBy = ({ adults, children }: Heads): Heads => ({ adults: adults - ALONE.adults, children });
  const brought = (heads: Heads) => words(broughtBy(heads));
  return {
    parts: (heads) => list(words(heads)),
    others: (heads) => list(brought(heads)),
    own: (heads) => (isAlone(heads) ? t('justYou') : list([t('you'), ...brought(heads)])),
    answerWith: (answer, heads) =>
      isAlone(heads) ? answer : t('said', { answer, brings: t('brings', { parts: pair(broughtBy(heads)) }) }),
    goingParts(stats) {
      const heads = goingOf(stats);
      return heads.children === 0 ? null : pair(heads);
    },
    going(stats) {
      const heads = goingOf(stats);
      const count = goingHeads(stats);
      if (heads.children === 0) return card('going', { count });
      return t('going', { count, parts: pair(heads) });
    },
  };
}
