/** Texts around the documents of the help center. Those themselves are in src/i18n/documents. */
import type { Translation } from '../../translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english> = {
  documents: {
    'terms-of-use': 'Nutzungsbedingungen',
    'community-standards': 'Umgang miteinander',
    'music-guidelines': 'Musikrichtlinien',
    'privacy-policy': 'Datenschutz',
    'cookie-policy': 'Cookies',
  },
  download: 'Outing installieren',
  helpCentre: 'Hilfe',
  about: 'Hilfe und mehr',
  owner: '© Outing',
  documentsTitle: 'Dokumente',
  contents: 'Auf dieser Seite',
  inEnglish: 'Noch nicht übersetzt. Hier ist die englische Fassung.',
  reviewTitle: 'Vom Betreiber zu prüfen',
  review:
    'Dieser Text kommt mit der Software und beschreibt, was sie tut. Er ist keine Rechtsberatung. Wer diesen Server betreibt, muss ihn prüfen und ergänzen, bevor er jemanden bindet.',
};
