/** Texts for guests: friends who answer by the link of an outing, without an account. */
import type { Translation } from '#i18n/translation.ts';
import type { guest as english } from '../en/guest.ts';

export const guest: Translation<typeof english> = {
  offline: 'Du bist offline. Dafür brauchst du eine Verbindung.',
  toCalendar: 'In meinen Kalender',
  hello: 'Hallo, {name}.',
  ask: {
    name: 'Dein Name',
    note: 'Notiz',
    notePlaceholder: '20 Minuten später',
    addNote: 'Notiz hinzufügen',
    noAccount: 'Nur dein Name: ohne Konto, ohne Passwort.',
    waits: 'Gespeichert. Die Antwort geht von selbst raus, sobald du wieder online bist.',
    sending: 'Deine Antwort wird gesendet…',
    over: 'Dieser Plan ist vorbei.',
    linkFull: 'Dieser Link hat so viele Antworten, wie er zulässt.',
    hasAccount: 'Du hast ein Konto? <login>Anmelden</login>',
    createAccount: 'Konto erstellen',
  },
  ended: 'Vielleicht wurde er erneuert oder ausgeschaltet. Bitte um einen neuen, wo du ihn herhast.',
  plans: {
    title: 'Meine Pläne',
    coming: 'Demnächst',
    over: 'Vorbei',
    empty: 'Hier ist noch nichts. Öffne den Link eines Plans, um zu antworten.',
    notLoaded: 'Deine Pläne konnten nicht geladen werden.',
  },
  menu: {
    label: '{name}, Gast',
    open: 'Dein Menü öffnen',
    rename: 'Meinen Namen ändern',
    device: 'Auf einem anderen Gerät öffnen',
    news: 'Neues per E-Mail',
    login: 'Anmelden',
    register: 'Konto erstellen',
    keeps: 'Deine Antworten bleiben',
    save: 'Meine Daten herunterladen',
    notSaved: 'Die Datei konnte nicht erstellt werden. Versuch es noch einmal.',
    leave: 'Nicht {name}?',
    forget: 'Alles zurücknehmen',
  },
  rename: {
    title: 'Meinen Namen ändern',
    label: 'Dein Name',
    hint: 'Er ändert sich in allen deinen Plänen.',
    save: 'Speichern',
    done: 'Name geändert.',
  },
  device: {
    title: 'Auf einem anderen Gerät öffnen',
    line: 'Scanne das mit deinem anderen Gerät, oder öffne dort den Link. Er ist nur für dich: Wer ihn hat, kann als du antworten.',
  },
  news: {
    title: 'Neues per E-Mail',
    line: 'Wir schreiben dir, wenn sich in deinen Plänen etwas ändert und bevor sie beginnen.',
    email: 'E-Mail',
    save: 'Link senden',
    waiting:
      'Wir haben einen Link an <address>{email}</address> gesendet. Öffne ihn, dann kommt Neues dorthin.',
    confirmed: 'Neues aus deinen Plänen geht an <address>{email}</address>.',
    again: 'Noch einmal senden',
    remove: 'Adresse entfernen',
    confirming: 'Einen Moment …',
    isConfirmed: 'Bestätigt. Neues aus deinen Plänen kommt jetzt an diese Adresse.',
  },
  forget: {
    title: 'Alles zurücknehmen?',
    line: 'Dein Name, deine Antworten, Notizen und Stimmen werden aus allen deinen Plänen und von diesem Gerät gelöscht. Das lässt sich nicht rückgängig machen.',
    confirm: 'Alles löschen',
    done: 'Alles ist gelöscht.',
  },
  leave: {
    notYou: 'Nicht du?',
    title: 'Von diesem Gerät abmelden, {name}?',
    line: 'Deine Pläne verschwinden von diesem Gerät, deine Antworten bleiben. Zurück kommst du nur mit deinem persönlichen Link: „Auf einem anderen Gerät öffnen“.',
    unsent:
      '{count, plural, one {# Änderung ist noch nicht gesendet und geht verloren.} other {# Änderungen sind noch nicht gesendet und gehen verloren.}}',
    confirm: 'Von hier entfernen',
  },
  enter: {
    title: 'Dein persönlicher Link',
    entering: 'Deine Pläne werden geöffnet…',
    offline: 'Du bist offline. Deine Pläne öffnen sich, sobald du wieder online bist.',
    takeOver: 'Du bist angemeldet. Soll dein Konto die Antworten dieses Gastes übernehmen?',
    takeOverNow: 'Antworten übernehmen',
    replace:
      '{name} nutzt dieses Gerät. Diese Pläne verschwinden von hier, und nur der eigene persönliche Link bringt sie zurück. Stattdessen die Pläne dieses Links öffnen?',
    replaceNow: 'Diese Pläne öffnen',
    ended: 'Dieser Link ist unvollständig. Kopiere den ganzen Link von deinem anderen Gerät.',
    home: 'Start',
  },
};
