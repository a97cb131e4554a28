/** Direction, search and filters of the outing list; each choice is an address. */

import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '#ui/fields/text-field.tsx';
import { ChipLink, ChipRow } from '#ui/parts/chips.tsx';
import { SegmentedLinks } from '#ui/parts/segmented.tsx';
import { type AgendaSearch, type Direction, FILTERS, type Filter } from './agenda-search.ts';
import type { FilterCounts } from './use-filter-counts.ts';

/** Long enough to type a word, short enough to feel immediate. */
const SEARCH_AFTER_MS = 150;

interface FilterBarProps {
  direction: Direction;
  filter: Filter;
  query: string;
  counts: FilterCounts;
  hrefOf: (change: Pick<AgendaSearch, 'when' | 'filter' | 'q'>) => string;
}

export function FilterBar({ direction, filter, query, counts, hrefOf }: FilterBarProps) {
  const t = useTranslations('agenda');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
        <SegmentedLinks
          label={t('direction')}
          items={[
            { href: hrefOf({ when: 'upcoming' }), label: t('upcoming'), active: direction === 'upcoming' },
            { href: hrefOf({ when: 'past' }), label: t('past'), active: direction === 'past' },
          ]}
        />
        <div className="md:w-72">
          <OutingSearchField query={query} hrefOf={hrefOf} />
        </div>
      </div>
      <ChipRow label={t('filters')}>
        {FILTERS.map((name) => {
          const count = name === 'all' ? 0 : counts[name];
          return (
            <ChipLink
              key={name}
              href={hrefOf({ filter: name })}
              label={t(`filter.${name}`)}
              active={filter === name}
              count={count}
              countTone={name === 'answer' ? 'loud' : 'quiet'}
              countLabel={t('filterCount', { count })}
            />
          );
        })}
      </ChipRow>
    </div>
  );
}

function OutingSearchField({ query, hrefOf }: Pick<FilterBarProps, 'query' | 'hrefOf'>) {
  const t = useTranslations('agenda');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);

  // Changed by "Clear filters" or by going back; while the field has the focus, the typed text wins.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(query);
  }, [query]);

  const search = useEffectEvent((q: string) => {
    if (q !== query) void router.navigate({ href: hrefOf({ q }), replace: true, resetScroll: false });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return <SearchField ref={input} label={t('search')} value={text} onChange={setText} shortcut="/" />;
}
