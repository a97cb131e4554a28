/**
 * Shows a picture of the app below a step of a guide, in the reader's language and theme. The step also says in words
 * all that it shows.
 */
import { useState } from 'react';
import { useLocale } from 'use-intl';
import type { TutorialId } from '#i18n/help/texts.ts';
import { languageOf } from '#i18n/languages.ts';
import {
  GUIDE_THEMES,
  type GuideTheme,
  guidePictureUrl,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from './guide-pictures.ts';

/** The other one is not rendered, and so never fetched. */
const SHOWN_IN: Record<GuideTheme, string> = {
  light: 'block in-data-[theme=dark]:hidden',
  dark: 'hidden in-data-[theme=dark]:block',
};

export function GuidePicture({ guide, step }: { guide: TutorialId; step: string }) {
  const language = languageOf(useLocale()) ?? 'en';
  return GUIDE_THEMES.map((theme) => {
    const url = guidePictureUrl({ language, theme, guide, step });
    return <Picture key={url} url={url} className={SHOWN_IN[theme]} />;
  });
}

/** Renders nothing if it cannot be loaded, such as on an offline device that has never loaded it. */
function Picture({ url, className }: { url: string; className: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      src={url}
      alt=""
      width={PICTURE_WIDTH}
      height={PICTURE_HEIGHT}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className={`mt-2 mb-1 h-auto w-full max-w-80 rounded-option bg-sunken ring-1 ring-line ${className}`}
    />
  );
}
