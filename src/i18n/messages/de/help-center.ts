/** Texts around the questions and guides of the help center. Those themselves are in src/i18n/help. */
import type { Translation } from '../../translation.ts';
import type { helpCenter as english } from '../en/help-center.ts';

export const helpCenter: Translation<typeof english> = {
  line: 'Wie Outing funktioniert. Alles ist auch offline zu lesen.',
  search: 'Hilfe durchsuchen',
  results:
    '{count, plural, =0 {Keine Antwort gefunden} one {# Antwort gefunden} other {# Antworten gefunden}}',
  questions: 'Fragen und Antworten',
  allQuestions: 'Alle Fragen',
  filter: 'Bereich wählen',
  all: 'Alle',
  section: {
    general: 'Allgemeines',
    account: 'Konto',
    outing: 'Pläne',
    profile: 'Profil und Neues',
    network: 'Leute und Chat',
    collection: 'Sammlungen',
    privacy: 'Privatsphäre',
  },
  sectionLine: {
    general: 'Wofür es da ist, offline, installieren',
    account: 'Anmelden, Geräte, Konto schließen',
    outing: 'Rollen, Antworten, Umfragen, Fotos, Kalender',
    profile: 'Was andere sehen, Storys, Reisetagebuch',
    network: 'Follower, Kontakte, Listen, Nachrichten',
    collection: 'Erstellen, zeigen und ordnen',
    privacy: 'Blockieren, melden, deine Daten',
  },
  guides: 'Schritt für Schritt',
  tags: 'Ähnliche Suchen',
  copyLink: 'Link zu dieser Antwort kopieren',
  copyGuideLink: 'Link zu dieser Anleitung kopieren',
  nothingFound: 'Keine Antwort passt zu „{query}“.',
  nothingInSection: 'In diesem Bereich passt keine Antwort zu „{query}“.',
  searchAll: 'Alle Bereiche durchsuchen',
  clear: 'Alle Fragen zeigen',
  pricingLine: 'Zurzeit kostenlos, mit Beispielen für Tarife',
};
