import type { Translation } from '../../translation.ts';
import type { providers as english } from '../en/providers.ts';

export const providers: Translation<typeof english> = {
  pageTitle: 'Mit {provider} anmelden',
  some: 'einem anderen Dienst',
  asking: 'Anmeldung mit {provider} wird abgeschlossen …',
  login: 'Anders anmelden',
  toSettings: 'Zu den Einstellungen',
  inApp: 'Du hast in der App angefangen. Geh dorthin zurück und fang neu an.',
  nobody: {
    title: 'Mit {provider} ist hier nichts offen',
    line: 'Diese Seite schließt nur eine Anmeldung ab, die anderswo begonnen wurde.',
  },
  canceled: {
    title: 'Du hast dich nicht mit {provider} angemeldet',
    line: 'Es hat sich nichts geändert. Fang neu an, oder melde dich anders an.',
  },
  state: {
    title: 'Bitte fang neu an',
    line: 'Das wurde schon benutzt, hat länger als zehn Minuten gedauert oder begann in einem anderen Browser.',
  },
  provider: {
    title: 'Die Antwort von {provider} ist nicht vertrauenswürdig',
    line: 'Es hat sich nichts geändert. Fang neu an; wenn es so bleibt, wende dich an den Support.',
  },
  identity: {
    title: 'Dein Konto bei {provider} ist vergeben',
    line: 'Ein anderes Konto hier ist schon damit verbunden. Trenn es zuerst dort.',
  },
  deactivated: {
    title: 'Dieses Konto ist stillgelegt',
    line: 'Wir haben dir eine E-Mail geschickt, in der steht, wie du es zurückbekommst.',
  },
  connection: {
    title: 'Du bist schon mit {provider} verbunden',
    line: 'Dein Konto ist mit einem anderen Konto bei {provider} verbunden. Trenn zuerst dieses.',
  },
  down: {
    title: '{provider} antwortet nicht',
    line: 'Es hat sich nichts geändert. Versuch es später noch einmal, oder melde dich anders an.',
  },
  absent: {
    title: 'Mit {provider} kannst du dich hier nicht anmelden',
    line: 'Dieser Server bietet das nicht an. Melde dich anders an.',
  },
  failed: {
    title: 'Das hat nicht geklappt',
  },
  offline: {
    title: 'Noch nicht fertig',
    line: 'Keine Verbindung. Versuch es noch einmal, sobald du online bist, innerhalb von zehn Minuten.',
    again: 'Noch einmal versuchen',
  },
  done: {
    title: 'Du bist angemeldet',
    line: 'Geh zurück zur App. Wenn sie dich noch nach der Anmeldung fragt, fang dort noch einmal an.',
    here: 'In diesem Browser weitermachen',
  },
  newcomer: {
    title: 'Noch kein Konto mit {provider}',
    line: 'Leg jetzt eines an. Oder melde dich anders an, und verbinde {provider} in den Einstellungen.',
    create: 'Konto anlegen',
    formTitle: 'Leg dein Konto an',
    formLine: 'Du meldest dich mit {provider} an, ohne Passwort. Du kannst später eines setzen.',
    confirmed: 'Von {provider} bestätigt. Eine Nachricht ist nicht nötig.',
  },
  settings: {
    title: 'Anmelden mit',
    line: 'Andere Dienste, mit denen du dich anmelden kannst.',
    connect: 'Verbinden',
    connectTitle: '{provider} verbinden',
    connectLine: 'Du gehst zu {provider} und kommst hierher zurück. Von da an kannst du dich damit anmelden.',
    go: 'Zu {provider}',
    connected: 'Verbunden',
    notConnected: 'Nicht verbunden',
    disconnect: 'Trennen',
    disconnectTitle: '{provider} trennen',
    disconnectLine:
      'Du kannst dich dann nicht mehr mit {provider} anmelden. Dein Konto bei {provider} bleibt, wie es ist.',
    last: 'Anders kannst du dich nicht anmelden.',
    done: 'Mit {provider} verbunden',
    disconnected: 'Von {provider} getrennt',
  },
  noPassword: {
    line: 'Dein Konto hat noch kein Passwort. Setz zuerst eines: Wir schicken einen Link an {email}. Danach bist du überall abgemeldet und kannst dich mit dem Passwort oder wie bisher anmelden.',
    send: 'Link senden',
    sent: 'Wir haben einen Link an {email} geschickt. Er gilt eine Stunde.',
    unanswered: 'Keine Verbindung. Versuch es noch einmal.',
  },
};
