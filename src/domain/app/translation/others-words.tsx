/** Shows user text as a paragraph; another user's text in the reader's language if this device can translate it. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocale } from 'use-intl';
import { languageOf } from '#i18n/languages.ts';
import { onceQuiet } from '#ui/device/once-quiet.ts';
import { hasModels } from './browser-models.ts';
import { useTranslationWanted } from './use-wanted.ts';

export interface OthersWordsProps {
  text: string;
  /** Users need no translation of their own text. */
  isOwn: boolean;
  className: string;
  /** On a dark background in both themes. */
  isOnNight?: boolean;
  /** Renders the text, or its translation. */
  children: (text: string) => ReactNode;
}

const Plain = ({ text, className, children }: OthersWordsProps) => (
  <p dir="auto" className={className}>
    {children(text)}
  </p>
);

/** Loads after the screen's content; without it, texts are shown as written. */
const Translated = lazy(async () => {
  await new Promise<void>((quiet) => onceQuiet(quiet));
  try {
    return await import('./translated-words.tsx');
  } catch (problem) {
    reportError(problem);
    return { default: Plain };
  }
});

export function OthersWords(props: OthersWordsProps) {
  return props.isOwn || !hasModels() ? <Plain {...props} /> : <MaybeTranslated {...props} />;
}

function MaybeTranslated(props: OthersWordsProps) {
  const reader = languageOf(useLocale()) ?? 'en';
  const plain = <Plain {...props} />;
  if (useTranslationWanted() !== 'on') return plain;
  return (
    <Suspense fallback={plain}>
      <Translated key={`${reader} ${props.text}`} {...props} reader={reader} />
    </Suspense>
  );
}
