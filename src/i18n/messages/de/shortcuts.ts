/** Texts of the help about keyboard shortcuts. */
import type { Translation } from '../../translation.ts';
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts: Translation<typeof english> = {
  title: 'Tastenkürzel',
  hint: 'Aus, während du schreibst.',
  newOuting: 'Neuer Plan',
  home: 'Zum Start',
  agenda: 'Zur Agenda',
  chat: 'Zum Chat',
  news: 'Zu den Neuigkeiten',
  travel: 'Zu den Reisen',
  collections: 'Zu den Sammlungen',
  people: 'Zu den Leuten',
  notifications: 'Zu den Mitteilungen',
  settings: 'Zu den Einstellungen',
  search: 'Hier suchen, sonst überall',
  searchAll: 'Alles durchsuchen',
  help: 'Diese Tastenkürzel zeigen',
  escape: 'Schließen',
  between: 'dann',
  either: 'oder',
  everywhere: 'Überall',
  onThisScreen: 'Auf dieser Seite',
};
