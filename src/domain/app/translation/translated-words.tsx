/** Shows another user's text in the reader's language, or offers to translate it; the original is a press away. */
import { Languages } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AllWords } from '#i18n/language.tsx';
import { ProgressBar } from '#ui/parts/progress.tsx';
import type { OthersWordsProps } from './others-words.tsx';
import { type Shown, useTranslated } from './use-translated.ts';

interface TranslatedWordsProps extends OthersWordsProps {
  /** The language of the app. */
  reader: string;
}

export default function TranslatedWords(props: TranslatedWordsProps) {
  const { text, reader, className, isOnNight = false, children } = props;
  const { shown, translate } = useTranslated(text, reader);
  const [isAsWritten, setAsWritten] = useState(false);
  const isTranslated = shown.kind === 'translated' && !isAsWritten;
  return (
    <>
      <p
        dir="auto"
        // Screen readers use the voice of this language; an unknown one uses that of the page.
        lang={isTranslated ? reader : shown.kind === 'nothing' ? undefined : shown.from}
        className={className}
      >
        {children(isTranslated ? shown.text : text)}
      </p>
      {shown.kind !== 'nothing' && (
        <AllWords needed="all">
          <Line
            shown={shown}
            isAsWritten={isAsWritten}
            isOnNight={isOnNight}
            onPress={() => (shown.kind === 'translated' ? setAsWritten(!isAsWritten) : translate())}
          />
        </AllWords>
      )}
    </>
  );
}

interface LineProps {
  shown: Exclude<Shown, { kind: 'nothing' }>;
  isAsWritten: boolean;
  isOnNight: boolean;
  onPress: () => void;
}

/** One button in one place in all states, so that it retains the focus. */
function Line({ shown, isAsWritten, isOnNight, onPress }: LineProps) {
  const t = useTranslations('translation');
  const language = useLanguageName(shown.from);
  const isFetching = shown.kind === 'fetching';
  const label = {
    offered: t('translate'),
    fetching: t('fetching'),
    failed: t('again'),
    translated: isAsWritten ? t('showTranslation') : t('showOriginal'),
  }[shown.kind];
  const said = {
    offered: '',
    fetching: '',
    failed: shown.kind === 'failed' && shown.isOffline ? t('offline') : t('failed'),
    translated: isAsWritten ? t('original', { language }) : t('from', { language }),
  }[shown.kind];
  return (
    <div className={`mt-1 mb-0.5 text-xs ${isOnNight ? 'text-on-night-soft' : 'text-soft'}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span role="status" className={said === '' ? 'sr-only' : ''}>
          {said}
        </span>
        <button
          type="button"
          aria-disabled={isFetching || undefined}
          onClick={isFetching ? undefined : onPress}
          className={`target relative inline-flex items-center gap-1 rounded-full font-semibold hover:underline aria-disabled:no-underline ${isOnNight ? '' : 'text-deep aria-disabled:text-soft'}`}
        >
          {said === '' && <Languages aria-hidden className="size-3.5 shrink-0" />}
          {label}
        </button>
      </p>
      {isFetching && (
        <div className="w-40 max-w-full">
          <ProgressBar label={t('fetchingNamed', { language })} part={shown.part ?? 0} />
        </div>
      )}
    </div>
  );
}

/** Returns the name of a language in the reader's language: “German”. */
function useLanguageName(tag: string): string {
  const locale = useLocale();
  return useMemo(() => new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag, [locale, tag]);
}
