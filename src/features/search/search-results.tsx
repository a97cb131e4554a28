/** Renders the results by kind, or why there are none. */
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { countryNames } from '#domain/places/place-names.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { OPTION, ResultOption } from './result-option.tsx';
import type { Option, Result, Section } from './sections.ts';
import type { FoundNow } from './use-found.ts';

interface SearchResultsProps {
  found: FoundNow;
  query: string;
  options: readonly Option[];
  listId: string;
  activeId: string | undefined;
  onOpen: (option: Option) => void;
  onForget: () => void;
}

export function SearchResults({ found, query, listId, onForget, ...rest }: SearchResultsProps) {
  const t = useTranslations('search');
  const { sections, words, isReading, isPulled, isWhole } = found;
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  const isSearched = words.length > 0;
  const isNothing = sections.length === 0 && !isReading;
  return (
    <>
      <p role="status" className="sr-only">
        {isSearched && !isReading && t('results', { count })}
      </p>
      {!isWhole && <p className="text-sm text-soft">{t('stillIndexing')}</p>}
      <div
        id={listId}
        role="listbox"
        aria-label={isSearched ? t('resultsOf', { query }) : t('title')}
        className="flex flex-col gap-5"
      >
        {sections.map((section) => (
          <SectionGroup key={section.kind} section={section} words={words} listId={listId} {...rest} />
        ))}
      </div>
      {sections[0]?.kind === 'recent' && (
        <Button size="sm" variant="plain" onClick={onForget} className="self-start">
          {t('forget')}
        </Button>
      )}
      {isReading && sections.length === 0 && (
        <div className="late">
          <ListSkeleton rows={4} />
        </div>
      )}
      {isNothing && (
        <EmptyState drawing="search">
          {!isPulled ? t('neverLoaded') : isSearched ? t('nothing', { query }) : t('empty')}
        </EmptyState>
      )}
    </>
  );
}

type GroupProps = Omit<SearchResultsProps, 'found' | 'query' | 'onForget'> & {
  section: Section;
  words: readonly string[];
};

function SectionGroup({ section, words, options, listId, activeId, onOpen }: GroupProps) {
  const t = useTranslations('search');
  const placeLine = usePlaceLine();
  const { kind, results, count, hasMore } = section;
  const headingId = `${listId}-${kind}`;
  const more = options.find((option) => option.kind === 'more' && option.section === kind);
  const isCut = !hasMore && count > results.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element says
    <div role="group" aria-labelledby={headingId}>
      <h2
        id={headingId}
        role="presentation"
        className="pb-1.5 font-sans font-semibold text-sm text-soft tracking-normal"
      >
        {t(`kind.${kind}`)}
      </h2>
      <div
        role="presentation"
        className="divide-y divide-line overflow-hidden rounded-card bg-card px-3.5 shadow-warm"
      >
        {results.map((result) => {
          const option = options.find((one) => one.kind === 'result' && one.result === result);
          return (
            option?.kind === 'result' && (
              <ResultOption
                key={option.id}
                id={option.id}
                href={option.href}
                result={result}
                words={words}
                isActive={option.id === activeId}
                onOpen={() => onOpen(option)}
                placeLine={placeLine}
              />
            )
          );
        })}
        {more && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, hears the keys
          <div
            id={more.id}
            role="option"
            aria-selected={more.id === activeId}
            tabIndex={-1}
            onClick={() => onOpen(more)}
            className={`flex min-h-11 cursor-pointer font-semibold text-deep text-sm ${OPTION}`}
          >
            {t('more', { count })}
          </div>
        )}
      </div>
      {isCut && (
        <p role="presentation" className="pt-2 text-sm text-soft">
          {t('cut', { shown: results.length, count })}
        </p>
      )}
    </div>
  );
}

/** Returns the kind of a place, or the country of a city. */
function usePlaceLine() {
  const t = useTranslations('travel');
  const locale = useLocale();
  return useMemo(() => {
    const names = countryNames(locale);
    return ({ place: { type, parent } }: Extract<Result, { kind: 'place' }>): string => {
      if (type === 'continent') return t('continentOne');
      return type === 'city' && parent !== null ? names.of(parent) : t('country');
    };
  }, [t, locale]);
}
