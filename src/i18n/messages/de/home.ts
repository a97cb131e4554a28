/** Texts of the first screen of the day. */
import type { Translation } from '../../translation.ts';
import type { home as english } from '../en/home.ts';

export const home: Translation<typeof english> = {
  title: 'Heute',
  agenda: 'Die Agenda von heute',
  search: 'Alles durchsuchen',
  free: 'Heute ist nichts geplant.',
  waiting: 'Wartet auf dich',
  waitingCount: '{count, plural, one {# Antwort} other {# Antworten}}',
  seeAllWaiting: 'Alles ansehen, was auf deine Antwort wartet',
  asksYou: '{name} lädt dich ein',
  timeChanged: 'Die Zeit hat sich geändert. Noch dabei?',
  noAnswer: 'Du hast noch nicht geantwortet',
  drafts: 'Deine Entwürfe',
  draftsCount: '{count, plural, one {# Entwurf} other {# Entwürfe}}',
  next: 'Als Nächstes',
  answered: { going: '{name} ist dabei', maybe: '{name} kommt vielleicht', not_going: '{name} kann nicht' },
  comingUp: 'Demnächst',
  seeAll: 'Alle ansehen',
  seeAllDrafts: 'Alle Entwürfe ansehen',
  seeAllComingUp: 'Alles Kommende ansehen',
  nothingAhead: 'Noch nichts in Sicht.',
  planSomething: 'Etwas planen',
  empty: 'Hallo {name}! Jeder Plan fängt klein an: Ein Titel genügt.',
  emptyAction: 'Mach deinen ersten Plan',
  failed: 'Deine Agenda konnte nicht geladen werden.',
  nextOuting: 'Nächster Plan',
  previousOuting: 'Voriger Plan',
  updated: 'Aktualisiert {when}',
};
