/** Texts of the frame: navigation, shortcuts, the aside, and the screens that replace another one. */
import type { Translation } from '../../translation.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translation<typeof english> = {
  nav: {
    home: 'Start',
    agenda: 'Agenda',
    chat: 'Chat',
    messages: '{count, plural, one {# neue Nachricht} other {# neue Nachrichten}}',
    news: 'Neues',
    travel: 'Reisen',
    collections: 'Sammlungen',
    search: 'Suche',
    notifications: 'Mitteilungen',
    bell: '{count, plural, =0 {Mitteilungen} one {Mitteilungen, # neue} other {Mitteilungen, # neue}}',
    unread: '{count, plural, one {# neue Mitteilung} other {# neue Mitteilungen}}',
    new: 'Neu',
    newOuting: 'Neuer Plan',
    me: 'Ich',
    refused: '{count, plural, one {# Änderung nicht gespeichert} other {# Änderungen nicht gespeichert}}',
  },
  sync: {
    saved: 'Alles gespeichert und gesendet',
    toSend: '{count, number} zu senden',
    refused: '{count, number} nicht gespeichert',
    offline: 'Offline',
    keptOut: 'Kommt nicht durch: {count, number}',
    offlineToSend: 'Offline, {count, number} zu senden',
    maintenance: 'In Wartung',
    maintenanceToSend: 'In Wartung, {count, number} zu senden',
  },
  refresh: 'Aktualisieren',
  update: {
    question: 'Es gibt eine neue Version der App. Jetzt aktualisieren?',
    busy: 'Die jetzige Version sendet noch etwas. Versuch es gleich noch einmal.',
    refresh: 'Aktualisieren',
    later: 'Später',
    unsaved: 'Du hast ungespeicherten Text. Wir fragen wieder, wenn er gespeichert ist.',
    missing:
      'Ein Teil dieser Ansicht wurde nicht geladen. Was du gespeichert hast, ist auf diesem Gerät sicher.',
  },
  error: {
    title: 'Etwas ist schiefgegangen',
    line: 'Was du gespeichert hast, ist auf diesem Gerät sicher.',
    storageTitle: 'Der Speicher dieses Geräts antwortet nicht',
    storageLine:
      'Lade neu, um es noch einmal zu versuchen. Was du gespeichert hast, ist auf diesem Gerät sicher.',
    reload: 'Neu laden',
  },
  home: 'Start',
};
