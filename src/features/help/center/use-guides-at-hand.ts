/** Has the service worker keep the pictures of the guides while there is a network: who looks for help may be about to lose it. */
import { useEffect } from 'react';
import { useLocale } from 'use-intl';
import { languageOf } from '#i18n/languages.ts';
import { onceQuiet } from '#ui/device/once-quiet.ts';
import { GUIDE_THEMES, guidePicturesOf, guidePictureUrl } from './guide-pictures.ts';

const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/** Of the language and the theme of the reader: about 100 kB. Those that it has already cost nothing. */
export function useGuidesAtHand(): void {
  const language = languageOf(useLocale()) ?? 'en';
  useEffect(() => {
    // Without it nothing would be kept.
    if (!navigator.serviceWorker?.controller || savesData()) return;
    return onceQuiet(() => {
      const drawn = GUIDE_THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'light';
      for (const picture of guidePicturesOf(language, drawn)) new Image().src = guidePictureUrl(picture);
    });
  }, [language]);
}
