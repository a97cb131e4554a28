/** Texts about other users' texts, translated on the reader's device. */
export const translation = {
  translate: 'Translate',
  fetching: 'Getting ready…',
  fetchingNamed: 'Loading the translation: {language}',
  from: 'Translated from {language}',
  original: 'Original in {language}',
  showOriginal: 'Show original',
  showTranslation: 'Show translation',
  failed: 'Couldn’t translate this.',
  offline: 'You’re offline. Connect once, then it works without a connection, too.',
  again: 'Try again',
  onDevice: 'On this device',
  wanted: 'Translate what others write',
  wantedLine: 'Your browser does it here. Nothing you read is sent anywhere.',
} as const;
