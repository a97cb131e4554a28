/** The frame: navigation, shortcuts, the aside, and the screens that stand in for another one. */
import type { Translation } from '../../translation.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translation<typeof english> = {
  nav: {
    home: 'Start',
    agenda: 'Agenda',
    travel: 'Reisen',
    search: 'Suche',
    notices: 'Mitteilungen',
    bell: '{count, plural, =0 {Mitteilungen} one {Mitteilungen, # neue} other {Mitteilungen, # neue}}',
    unread: '{count, plural, one {# neue Mitteilung} other {# neue Mitteilungen}}',
    new: 'Neu',
    newOuting: 'Neuer Plan',
    me: 'Ich',
    refused: '{count, plural, one {# Änderung nicht angenommen} other {# Änderungen nicht angenommen}}',
  },
  sync: {
    saved: 'Alles gespeichert und gesendet',
    toSend: '{count, number} zu senden',
    refused: '{count, number} nicht angenommen',
    offline: 'Offline',
    offlineToSend: 'Offline, {count, number} zu senden',
    maintenance: 'In Wartung',
    maintenanceToSend: 'In Wartung, {count, number} zu senden',
  },
  refresh: 'Aktualisieren',
  notice: {
    refused: 'Eine Änderung wurde nicht angenommen',
  },
  update: {
    question: 'Es gibt eine neue Version der App. Jetzt aktualisieren?',
    busy: 'Die jetzige Version sendet gerade noch etwas. Bitte versuch es gleich noch einmal.',
    refresh: 'Aktualisieren',
    later: 'Später',
    unsaved: 'Was du schreibst, ist noch nicht gespeichert. Die neue Version wird danach wieder angeboten.',
    missing:
      'Ein Teil dieser Ansicht ist nicht angekommen. Was du gespeichert hast, ist auf diesem Gerät sicher.',
  },
  error: {
    title: 'Dieser Bildschirm ist gestolpert',
    line: 'Etwas Unerwartetes ist geschehen. Was du gespeichert hast, ist auf diesem Gerät sicher.',
    storageTitle: 'Der Speicher dieses Geräts antwortet nicht',
    storageLine:
      'Lade die Seite neu, um es noch einmal zu versuchen. Was du gespeichert hast, ist auf diesem Gerät sicher.',
    reload: 'Neu laden',
  },
  storage: {
    blocked: {
      title: 'Ein Tab hält diesen auf',
      line: 'Outing ist in einem anderen Tab oder Fenster in einer älteren Version offen. Schließ es dort, dann geht es hier von selbst weiter. Nichts ist verloren.',
    },
    outdated: {
      title: 'Es gibt ein neueres Outing',
      line: 'Es wurde in einem anderen Tab geöffnet. Dieser hört hier auf, damit sich Altes und Neues nicht vermischen. Was du gespeichert hast, ist sicher.',
      action: 'Mit dem neuen weitermachen',
    },
    unavailable: {
      title: 'Hier lässt sich nichts aufheben',
      line: 'Outing hält deine Pläne auf deinem Gerät bereit, damit sie sich ohne Netz öffnen. Dieser Browser lässt es nicht zu: vielleicht wegen eines privaten Fensters oder gesperrter Websitedaten. Öffne Outing in einem normalen Fenster, oder erlaube ihm, Daten zu speichern.',
      action: 'Erneut versuchen',
    },
    full: {
      title: 'Dieses Gerät ist voll',
      line: 'Es ist nicht einmal Platz, um deine Pläne zu öffnen. Schaff etwas Platz auf dem Gerät und versuch es noch einmal. Nichts, was du gespeichert hast, ist weg.',
      action: 'Erneut versuchen',
    },
    restoring: {
      title: 'Deine Pläne kommen zurück',
      line: 'Der Browser hat weggenommen, was auf diesem Gerät gespeichert war.',
    },
  },
  home: 'Start',
};
