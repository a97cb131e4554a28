/** What people wrote, as a paragraph; what others wrote, in the reader's language where this device can translate it. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocale } from 'use-intl';
import { languageOf } from '#i18n/languages.ts';
import { onceQuiet } from '#ui/device/once-quiet.ts';
import { hasModels } from './browser-models.ts';
import { useTranslationWanted } from './use-wanted.ts';

export interface OthersWordsProps {
  text: string;
  /** Nobody needs a translation of what they wrote themselves. */
  isOwn: boolean;
  className: string;
  /** They stand before something dark in both themes. */
  isOnNight?: boolean;
  /** Draws the words, or their translation. */
  children: (text: string) => ReactNode;
}

const Plain = ({ text, className, children }: OthersWordsProps) => (
  <p dir="auto" className={className}>
    {children(text)}
  </p>
);

/** After what the screen shows; without it, words stand as they were written. */
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
