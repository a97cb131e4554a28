import type { Document } from '../document.ts';

export const document: Document = {
  language: 'de',
  title: 'Datenschutz',
  summary:
    'Welche Daten dieser Dienst über dich hat, wo sie liegen, wer sie sieht, und wie du sie loswirst. Es gibt keine Werbung, keine Verfolgung und keine andere Firma, die mithört.',
  reviewed: false,
  sections: [
    {
      id: 'who',
      heading: 'Wer verantwortlich ist',
      blocks: [
        'Der Betreiber des Servers an dieser Adresse. Outing ist Software, die jeder betreiben darf; ihre Autoren erhalten keine Daten von diesem Server. Der Betreiber ergänzt hier seinen Namen, wie er zu erreichen ist, und auf welcher Rechtsgrundlage er arbeitet.',
      ],
    },
    {
      id: 'account',
      heading: 'Was du von dir sagst',
      blocks: [
        {
          terms: [
            { name: 'Name, Benutzername', meaning: 'Den Leuten gezeigt, mit denen du planst.' },
            {
              name: 'E-Mail-Adresse',
              meaning:
                'Zum Anmelden, zum Bestätigen, dass sie dir gehört, und für ein neues Passwort. Sie wird anderen nicht gezeigt. Andere E-Mails kommen nur, wenn du sie in deinen Einstellungen wünschst: Erinnerungen und was die Woche bringt. Jede lässt sich durch den Link in ihr abbestellen.',
            },
            {
              name: 'Passwort',
              meaning: 'Nur als Hash aufbewahrt (Argon2id), aus dem es sich nicht lesen lässt.',
            },
            {
              name: 'Verbindung mit einem Dienst',
              meaning:
                'Wenn du dich mit Google, Apple oder einem anderen Dienst anmeldest: seine Kennung für dich und die Adresse, die er genannt hat. Sonst bewahren wir nichts auf von dem, was er sagt; er erfährt, dass du dich hier anmeldest. Wer ohne Konto bleibt, ist nach einer Stunde vergessen.',
            },
            { name: 'Zeitzone', meaning: 'Damit Zeiten richtig gezeigt werden. Dein Browser nennt sie.' },
            {
              name: 'Einladung',
              meaning:
                'Wer dich eingeladen hat, falls jemand es tat, und die Adresse, für die die Einladung gemacht wurde.',
            },
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Was du planst',
      blocks: [
        'Pläne, ihr Programm, ihre Orte, Titelbilder, Fotos, Dateien, Notizen, Umfragen, Stimmen, wer dabei ist, und wem du folgst. Es ist dazu da, geteilt zu werden, und das sieht wer:',
        {
          list: [
            'Einen privaten Plan sehen die Leute darin und die Eingeladenen. Anderen wird geantwortet, als gäbe es ihn nicht.',
            'Ein öffentlicher Plan zeigt jedem, der seinen Link hat, auch ohne Konto, Titel, Zeit, Ort, wer ihn macht und wie viele kommen. Bild, Notizen, Umfragen und Programm bleiben bei denen, die dabei sind.',
            'Einen Entwurf sehen nur die, die ihn organisieren.',
            'Stimmen tragen Namen: Alle im Plan können sehen, wer was gewählt hat.',
            'Leute, die einem Plan nur zuschauen, sehen seine Notizen nicht.',
          ],
        },
        'Dein Reisetagebuch, die Orte, die du als besucht markiert hast, sehen die Leute, die dir folgen, wenn du in den Einstellungen nichts anderes wählst.',
        'Einträge deines eigenen Kalenders sieht niemand sonst. Wenn du es in den Einstellungen erlaubst, erfahren Leute, denen du folgst oder die in einer deiner Kontaktlisten stehen, dass du zu einer Zeit, für die sie mit dir planen, keine Zeit hast, und nicht mehr.',
        'Ein Bild, das du hochlädst, zeichnet der Server neu, damit nicht erhalten bleibt, was eine Kamera in ihre Dateien schreibt, etwa der Ort. Andere Dateien bleiben, wie sie sind, und gehen nur an die Mitglieder ihres Plans.',
        'Nichts, was du schreibst, ist vor dem Betreiber verschlüsselt. Wer den Server betreibt, kann seine Datenbank lesen.',
      ],
    },
    {
      id: 'device',
      heading: 'Was auf deinem Gerät liegt',
      blocks: [
        'Die App funktioniert ohne Netz, weil sie eine Datenbank in deinem Browser hat: deine Agenda und die Pläne, Bilder, Dateien, Notizen und Umfragen, die dich betreffen. Änderungen, die noch nicht gesendet sind, warten dort in einer Schlange. Auch die App selbst liegt dort, und ein paar Einstellungen wie das dunkle Aussehen.',
        'Sie ist nicht verschlossen, während du angemeldet bist: Wer deinen Browser benutzen kann, kann sie lesen. Wenn du dich abmeldest oder abgemeldet wirst, wird alles gelöscht. Nur was noch nicht gesendet ist, bleibt, verschlüsselt mit einem Schlüssel, den der Server niemandem außer dir gibt, für bis zu 30 Tage. Du bekommst es zurück, wenn du dich auf diesem Gerät wieder anmeldest.',
        'Löschst du in deinem Browser die Daten dieser Website, verschwindet alles, auch was nicht gesendet war.',
      ],
    },
    {
      id: 'technical',
      heading: 'Was von selbst anfällt',
      blocks: [
        {
          terms: [
            {
              name: 'Sitzungen',
              meaning:
                'Zu jeder Anmeldung ein Hash ihres Cookies, wann sie begann, und die Stunde, in der sie zuletzt benutzt wurde. Eine Sitzung endet nach 30 Tagen ohne Benutzung, spätestens nach einem Jahr, und wenn du dich abmeldest.',
            },
            {
              name: 'Adresse für Mitteilungen',
              meaning:
                'Wo du sie einschaltest: die Adresse, die der Hersteller deines Browsers dafür vergibt, und Schlüssel, mit denen nur dein Gerät sie lesen kann. Sie wird gelöscht, wenn du sie ausschaltest oder dich abmeldest.',
            },
            {
              name: 'Gerätenummer',
              meaning:
                'Eine zufällige Nummer, die dem Server deinen Browser nennt, damit keine Änderung zweimal gemacht wird.',
            },
            {
              name: 'Protokoll der Änderungen',
              meaning:
                'Was sich in welchem Plan durch wen geändert hat, für 30 Tage, damit Geräte, die weg waren, aufholen können. Antworten auf Änderungen werden ebenso lange aufbewahrt, für den Fall, dass sie unterwegs verloren gingen.',
            },
            {
              name: 'Netzwerkadresse',
              meaning:
                'Benutzt, um misslungene Anmeldungen und Ähnliches zu zählen. Gezählt wird unter einem Hash, für Minuten; bei deinem Konto wird sie nicht gespeichert.',
            },
            {
              name: 'Protokoll des Servers',
              meaning:
                'Der Server schreibt auf, wann er startet, anhält oder an etwas scheitert, mit dem Pfad der gescheiterten Anfrage. Besuche schreibt er nicht auf. Zum Schutz der Konten schreibt er Anmeldungen, gescheiterte Versuche, neue Passwörter und Sperren auf, mit der Nummer des Kontos und dem Netz, aus dem sie kamen. Solange kein Mailserver eingerichtet ist, gehen Mails in einen Ordner des Servers. Ein Proxy vor dem Server führt vielleicht ein eigenes Protokoll; der Betreiber sagt das hier.',
            },
            {
              name: 'Sicherungen',
              meaning:
                'Die Datenbank wird regelmäßig kopiert. Was du löschst, kann in einer Kopie sein, bis diese ersetzt oder entfernt wird.',
            },
          ],
        },
      ],
    },
    {
      id: 'others',
      heading: 'Wer sonst Daten erhält',
      blocks: [
        'Niemand, den die App von selbst anruft: Sie lädt nichts von anderen Servern, und deinem Browser ist gesagt, das abzulehnen. Drei Beteiligte können nötig sein, um sie zu betreiben, und der Betreiber nennt sie hier: wer den Server beherbergt, wer seine Post zu dir trägt, und wer seine Bilder aufbewahrt, falls sie anderswo liegen. In diesem Fall lädt dein Browser Bilder direkt dorthin hoch.',
        'Wenn du einen Link zu einem Plan in einer anderen App teilst, erfährt diese App den Link.',
      ],
    },
    {
      id: 'how-long',
      heading: 'Wie lange es aufbewahrt wird',
      blocks: [
        'Dein Konto und was du geplant hast bleiben, bis du sie löschst. Was du löschst, verlässt die Datenbank samt dem Protokoll der Änderungen sofort, und Sicherungen, wenn sie ersetzt werden. Links zum Bestätigen einer Adresse gelten 24 Stunden, solche für ein neues Passwort eine Stunde; beide werden danach entfernt.',
      ],
    },
    {
      id: 'rights',
      heading: 'Deine Rechte',
      blocks: [
        'Du kannst den Betreiber fragen, was über dich gespeichert ist, es berichtigen lassen, eine Kopie bekommen, es löschen lassen oder seiner Nutzung widersprechen. Namen, Agenda und Notizen kannst du in der App lesen und meist ändern. Eine Kopie von allem bekommst du in den Einstellungen unter „Deine Daten exportieren“; dort deaktivierst du auch dein Konto, das nach 30 Tagen gelöscht wird. Wenn du meinst, dass er unrecht tut, kannst du dich an die Datenschutzbehörde dort wenden, wo du lebst.',
      ],
    },
    {
      id: 'children',
      heading: 'Kinder',
      blocks: [
        'Der Dienst ist nicht für Kinder gemacht, die dem dort, wo sie leben, nicht selbst zustimmen dürfen. Hat ein Kind trotzdem ein Konto, sag es dem Betreiber, der es löscht.',
      ],
    },
    {
      id: 'changes',
      heading: 'Änderungen',
      blocks: [
        'Wenn die Software oder der Betreiber anfängt, etwas anderes mit Daten zu tun, ändert sich dieser Text mit, und was für dich wichtig ist, wird angekündigt.',
      ],
    },
  ],
};
