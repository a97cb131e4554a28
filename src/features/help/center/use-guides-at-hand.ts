/**
 * Lets the service worker cache the pictures of the guides while online: a user who looks for help may be about to lose
 * the network.
 */
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

/** Caches those of the reader's language and theme: about 100 kB. Pictures in the cache cost nothing. */
export function useGuidesAtHand(): void {
  const language = languageOf(useLocale()) ?? 'en';
  useEffect(() => {
    // Without a service worker, nothing would be cached.
    if (!navigator.serviceWorker?.controller || savesData()) return;
    return onceQuiet(() => {
      const drawn = GUIDE_THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'light';
      for (const picture of guidePicturesOf(language, drawn)) new Image().src = guidePictureUrl(picture);
    });
  }, [language]);
}
