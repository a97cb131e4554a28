/** Texts about other users' texts, translated on the reader's device. */
import type { Translation } from '../../translation.ts';
import type { translation as english } from '../en/translation.ts';

export const translation: Translation<typeof english> = {
  translate: 'Übersetzen',
  fetching: 'Wird vorbereitet …',
  fetchingNamed: 'Übersetzung wird geladen: {language}',
  from: 'Übersetzt, Original auf {language}',
  original: 'Original auf {language}',
  showOriginal: 'Original zeigen',
  showTranslation: 'Übersetzung zeigen',
  failed: 'Das ließ sich nicht übersetzen.',
  offline: 'Du bist offline. Geh einmal online, danach klappt es auch ohne Verbindung.',
  again: 'Noch einmal versuchen',
  onDevice: 'Auf diesem Gerät',
  wanted: 'Übersetzen, was andere schreiben',
  wantedLine: 'Das macht dein Browser hier. Nichts, was du liest, wird irgendwohin gesendet.',
};
