/** Loads the documents of the help center: one module per document and language, each a separate chunk. */
import type { Document, DocumentName } from './documents/document.ts';

type Load = () => Promise<Document>;

const DOCUMENTS = {
  en: {
    'terms-of-use': async () => (await import('./documents/en/terms-of-use.ts')).document,
    'community-standards': async () => (await import('./documents/en/community-standards.ts')).document,
    'music-guidelines': async () => (await import('./documents/en/music-guidelines.ts')).document,
    'privacy-policy': async () => (await import('./documents/en/privacy-policy.ts')).document,
    'cookie-policy': async () => (await import('./documents/en/cookie-policy.ts')).document,
  },
  de: {
    'terms-of-use': async () => (await import('./documents/de/terms-of-use.ts')).document,
    'community-standards': async () => (await import('./documents/de/community-standards.ts')).document,
    'music-guidelines': async () => (await import('./documents/de/music-guidelines.ts')).document,
    'privacy-policy': async () => (await import('./documents/de/privacy-policy.ts')).document,
    'cookie-policy': async () => (await import('./documents/de/cookie-policy.ts')).document,
  },
  fr: {
    'terms-of-use': async () => (await import('./documents/fr/terms-of-use.ts')).document,
    'community-standards': async () => (await import('./documents/fr/community-standards.ts')).document,
    'music-guidelines': async () => (await import('./documents/fr/music-guidelines.ts')).document,
    'privacy-policy': async () => (await import('./documents/fr/privacy-policy.ts')).document,
    'cookie-policy': async () => (await import('./documents/fr/cookie-policy.ts')).document,
  },
  pt: {
    'terms-of-use': async () => (await import('./documents/pt/terms-of-use.ts')).document,
    'community-standards': async () => (await import('./documents/pt/community-standards.ts')).document,
    'music-guidelines': async () => (await import('./documents/pt/music-guidelines.ts')).document,
    'privacy-policy': async () => (await import('./documents/pt/privacy-policy.ts')).document,
    'cookie-policy': async () => (await import('./documents/pt/cookie-policy.ts')).document,
  },
} as const satisfies Record<string, Record<DocumentName, Load>>;

type Language = keyof typeof DOCUMENTS;
const isLanguage = (language: string): language is Language => Object.hasOwn(DOCUMENTS, language);

/** Returns the document in a language, or else in English: check its `language`. */
export function loadDocument(name: DocumentName, language: string): Promise<Document> {
  return DOCUMENTS[isLanguage(language) ? language : 'en'][name]();
}
