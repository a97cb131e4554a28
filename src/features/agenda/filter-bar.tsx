/** Renders search and filters of the outing list; each choice is an address. */

import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMedia } from '#ui/device/use-media.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { ChipLink, ChipRow } from '#ui/parts/chips.tsx';
import { type AgendaSearch, type Direction, FILTERS, type Filter, type Narrowing } from './agenda-search.ts';
import type { FilterContext } from './filters.ts';
import { MoreFilters } from './more-filters.tsx';
import type { FilterCounts } from './use-filter-counts.ts';

/** Long enough to type a word, short enough to feel immediate. */
const SEARCH_AFTER_MS = 150;

/** From this width, there is room next to the title; the same as `lg:` in the styles. */
export const FIELD_IN_HEADER = '(width >= 62rem)';

interface FilterBarProps {
  direction: Direction;
  filter: Filter;
  query: string;
  counts: FilterCounts;
  narrowing: Narrowing;
  context: FilterContext | undefined;
  hrefOf: (change: Pick<AgendaSearch, 'filter' | 'q'> & Narrowing) => string;
}

export function FilterBar({ direction, filter, query, counts, narrowing, context, hrefOf }: FilterBarProps) {
  const t = useTranslations('agenda');
  // A field above the outings would push them off the screen, so it appears on request. Wide screens have room next to
  // the title.
  const [isAsked, setAsked] = useState(false);
  const hasHeaderField = useMedia(FIELD_IN_HEADER);
  // The field remains once shown, even when it is emptied.
  const [isShown, setShown] = useState(query !== '');
  if (query !== '' && !isShown) setShown(true);
  return (
    <div className="flex flex-col gap-2">
      {isShown && !hasHeaderField && <OutingSearchField query={query} hrefOf={hrefOf} takesFocus={isAsked} />}
      <div className="flex min-w-0 items-center gap-1">
        {!isShown && !hasHeaderField && (
          <IconButton
            icon={Search}
            label={t('search')}
            onClick={() => {
              setAsked(true);
              setShown(true);
            }}
            className="-ms-2.5 shrink-0"
          />
        )}
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
          <MoreFilters {...{ direction, filter, narrowing, context, hrefOf }} />
        </ChipRow>
      </div>
    </div>
  );
}

interface OutingSearchFieldProps extends Pick<FilterBarProps, 'query' | 'hrefOf'> {
  /** The user has just opened it. */
  takesFocus?: boolean;
}

export function OutingSearchField({ query, hrefOf, takesFocus = false }: OutingSearchFieldProps) {
  const t = useTranslations('agenda');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  // “Clear filters” or Back changed the query; while the field has the focus, the typed text wins.
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
