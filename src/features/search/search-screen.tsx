/**
 * Searches everything on the device at once. The field keeps the focus, and the keys move through the results (the
 * combobox pattern of the ARIA practices): arrows, Home and End choose, Enter opens, Escape clears and then leads back.
 */
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SEARCH_MAX } from '#contract/base/limits.ts';
import { forgetFound, keepFound } from '#db/queries/search.ts';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { drawnById } from '#ui/device/on-screen.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { SearchResults } from './search-results.tsx';
import { findHref, type Option, optionsOf, type SectionKind, steppedTo } from './sections.ts';
import { useFound } from './use-found.ts';

/** The address follows after this pause in typing: browsers refuse to change it with each letter. */
const ADDRESS_AFTER_MS = 250;

const NONE: ReadonlySet<SectionKind> = new Set();

export function SearchScreen({ query }: { query: string }) {
  const t = useTranslations('search');
  const router = useRouter();
  const { db } = useLoggedIn();
  const goBack = useGoBack('/');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [whole, setWhole] = useState(NONE);
  const found = useFound(text, whole);
  const options = useMemo(() => optionsOf(found.sections, listId), [found.sections, listId]);
  const [chosen, setChosen] = useState<string | null>(null);
  usePageTitle(t('title'));

  // The best result is ready for Enter; before there is a query, none is.
  const at = options.findIndex(({ id }) => id === chosen);
  const active = at >= 0 ? at : found.words.length > 0 && text.trim() !== '' ? 0 : -1;
  const activeId = options[active]?.id;

  // A user who types fast presses Enter before the results appear, and means what they typed.
  const [isAwaited, setIsAwaited] = useState(false);
  const isAnswered = found.responses === text.trim() && (options.length > 0 || !found.isReading);

  const type = (next: string) => {
    setText(next.slice(0, SEARCH_MAX));
    setChosen(null);
    setIsAwaited(false);
    setWhole(NONE);
  };

  const addressTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setAddress = async () => {
    clearTimeout(addressTimer.current);
    const q = text.trim();
    if (q !== query) await router.navigate({ href: findHref(q), replace: true, resetScroll: false });
  };
  const setAddressLater = useEffectEvent(() => {
    addressTimer.current = setTimeout(() => void setAddress(), ADDRESS_AFTER_MS);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again with each letter
  useEffect(() => {
    setAddressLater();
    return () => clearTimeout(addressTimer.current);
  }, [text]);
  // Another address was opened, as by the shortcut: the field follows, unless it is what was just typed.
  const follow = useEffectEvent(() => {
    if (query !== text.trim()) type(query);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed only when the address changes
  useEffect(() => follow(), [query]);
  // Also if the visit begins here, when no navigation focuses anything.
  useEffect(() => input.current?.focus(), []);

  const open = (option: Option) => {
    if (option.kind === 'more') {
      setWhole(new Set([...whole, option.section]));
      setChosen(null);
      return;
    }
    void keepFound(db, option.result.key).catch(reportError);
    // Back leads to what was typed, however soon a result was opened.
    void setAddress().then(() => router.navigate({ href: option.href }));
  };

  const openAwaited = useEffectEvent(() => {
    setIsAwaited(false);
    const best = options[active];
    if (best) open(best);
  });
  useEffect(() => {
    if (isAwaited && isAnswered) openAwaited();
  }, [isAwaited, isAnswered]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.shiftKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      return goBack();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      return setIsAwaited(text.trim() !== '' || active >= 0);
    }
    const next = steppedTo(event.key, active, options.length);
    const stepped = next === undefined ? undefined : options[next];
    if (!stepped) return;
    event.preventDefault();
    setChosen(stepped.id);
    drawnById(stepped.id)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="flex flex-col gap-4">
      <h1 className="sr-only">{t('title')}</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside */}
      <div onKeyDown={onKeyDown} className="flex items-center gap-1 pt-2">
        <BackButton onBack={goBack} className="md:hidden" />
        <div className="grow">
          <SearchField
            ref={input}
            data-arrival
            label={t('field')}
            value={text}
            onChange={type}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </div>
      </div>
      <SearchResults
        found={found}
        query={text.trim()}
        options={options}
        listId={listId}
        activeId={activeId}
        onOpen={open}
        onForget={() => void forgetFound(db).catch(reportError)}
      />
    </div>
  );
}
