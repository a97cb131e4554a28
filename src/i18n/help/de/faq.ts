import type { Faq } from '../texts.ts';

export const faq: Faq = {
  general: {
    'what-is-outing': {
      question: 'Wofür ist Outing da?',
      answer:
        'Um gemeinsam zu planen. Ein Plan enthält Zeit, Ort und Programm, die Leute mit ihren Antworten, Notizen, Umfragen, Fotos, Dateien und einen Chat. Dazu kommen dein Kalender, die Leute, denen du folgst, Sammlungen und ein Reisetagebuch.',
      tags: ['Anfang', 'Plan', 'Überblick'],
    },
    offline: {
      question: 'Was geht ohne Verbindung?',
      answer:
        'Fast alles. Deine Pläne sind auf diesem Gerät, und was du schreibst, antwortest oder abstimmst, wird hier sofort gespeichert und gesendet, sobald du wieder online bist. Eine Verbindung brauchst du, um dich anzumelden, neue Leute zu finden und E-Mail, Benutzername oder Passwort zu ändern.',
      tags: ['offline', 'Verbindung', 'im Zug'],
    },
    'waiting-to-send': {
      question: 'Woran sehe ich, dass meine Änderungen gesendet sind?',
      answer:
        'Was noch nicht gesendet ist, trägt den Hinweis „wartet auf das Senden“, und solange du offline bist, zählt es eine Zeile oben. Alles steht in den Einstellungen unter Abgleich, in der Reihenfolge, in der es gesendet wird.',
      tags: ['Abgleich', 'wartet', 'gesendet'],
    },
    'not-saved': {
      question: 'Was, wenn eine Änderung nicht gespeichert werden konnte?',
      answer:
        'Auf diesem Gerät wird sie zurückgenommen, und du erfährst den Grund dort, wo du sie gemacht hast. Was du geschrieben hast, bleibt, bis du es änderst und noch einmal sendest oder verwirfst.',
      tags: ['Fehler', 'abgelehnt', 'noch einmal'],
    },
    'sign-up': {
      question: 'Wie bekommen Freunde ein Konto?',
      answer:
        'Solange Outing in der Beta ist, braucht ein neues Konto meist eine Einladung. Du kannst welche für deine Freunde erstellen: Jede gilt einmal und 24 Stunden lang und kommt zu dir zurück, wenn niemand sie nutzt. Auch ohne Konto sieht man einen öffentlichen Plan über seinen Link und antwortet auf einen Plan über den Link, den die Organisatoren teilen. Unter „Freunde einladen“ steht auch dein eigener Code. Sein Link gilt dauerhaft und lässt allein niemanden herein: Wo jeder ein Konto anlegen kann, sagt er, dass die Leute von dir kommen, und sie zählen für dich.',
      tags: ['Einladung', 'registrieren', 'Konto'],
    },
    install: {
      question: 'Kann ich Outing wie eine App installieren?',
      answer:
        'Ja, auf Handys und Computern, direkt aus dem Browser. Dann hat es ein eigenes Symbol und öffnet sich auch ohne Verbindung.',
      tags: ['installieren', 'Startbildschirm', 'Handy'],
    },
    cost: {
      question: 'Was kostet Outing?',
      answer:
        'Nichts. Die Tarife auf der Seite mit den Preisen sind Beispiele dafür, wie ein Abo aussehen könnte. Kaufen kann man nichts.',
      tags: ['Preis', 'kostenlos', 'Abo'],
    },
  },
  account: {
    'forgotten-password': {
      question: 'Was, wenn ich mein Passwort vergesse?',
      answer:
        'Melde dich ab und wähle „Passwort vergessen?“. Du bekommst per E-Mail einen Link, mit dem du ein neues wählst. Er gilt eine Stunde.',
      tags: ['Passwort', 'anmelden', 'zurücksetzen'],
    },
    'email-and-username': {
      question: 'Wie ändere ich E-Mail oder Benutzernamen?',
      answer:
        'Beides unter Name und Kontakt, mit einer Verbindung. Eine neue E-Mail gilt, sobald du den Link geöffnet hast, den wir dorthin senden. Dein alter Benutzername bleibt 90 Tage für dich reserviert.',
      tags: ['E-Mail', 'Benutzername', 'Name'],
    },
    devices: {
      question: 'Wo bin ich überall angemeldet?',
      answer:
        'Unter Geräte und Zeitzone stehen alle deine Geräte. Melde eines ab, das du nicht kennst, und ändere dann dein Passwort: Das meldet dich überall sonst ab.',
      tags: ['Geräte', 'Sicherheit', 'abmelden'],
    },
    appearance: {
      question: 'Kann ich Sprache, Uhr oder Farben ändern?',
      answer:
        'Ja. Outing spricht Deutsch, Englisch, Französisch, Portugiesisch und Arabisch und ist hell oder dunkel. Was du wählst, gilt auf allen deinen Geräten.',
      tags: ['Sprache', 'dunkel', 'Uhr', 'Woche'],
    },
    translation: {
      question: 'Kann ich lesen, was andere in einer anderen Sprache schreiben?',
      answer:
        'Wo dein Outing das anbietet und dein Browser einen eigenen Übersetzer hat, wie Chrome auf Computern: ja. Drück einmal auf „Übersetzen“ unter einem Text; dein Browser lädt dann die Sprache und übersetzt Texte in ihr von da an von selbst, auch ohne Verbindung. „Original zeigen“ bringt zurück, was geschrieben wurde. Nichts, was du liest, wird irgendwohin gesendet, und du kannst es auf jedem Gerät ausschalten.',
      tags: ['übersetzen', 'Sprache', 'Übersetzung', 'fremd'],
    },
    'log-out': {
      question: 'Was geschieht, wenn ich mich abmelde?',
      answer:
        'Deine Pläne werden von diesem Gerät entfernt und bleiben in deinem Konto. Was noch nicht gesendet ist, kann verschlossen hier bleiben: Melde dich innerhalb von 30 Tagen auf diesem Gerät an, dann ist es wieder da und wird gesendet.',
      tags: ['abmelden', 'nicht gesendet', 'fremder Computer'],
    },
    storage: {
      question: 'Wie viel Platz braucht Outing auf diesem Gerät?',
      answer:
        'So viel, wie du in den Einstellungen unter Abgleich erlaubst. Ist er aufgebraucht, verlassen zuerst alte Pläne dieses Gerät. In deinem Konto bleiben sie.',
      tags: ['Speicher', 'Platz', 'voll'],
    },
    deactivate: {
      question: 'Kann ich mein Konto deaktivieren und es mir anders überlegen?',
      answer:
        'Ja. Dein Profil und alles über dich ist sofort für alle verborgen, und du bist überall abgemeldet. Innerhalb von 30 Tagen kann der Support dein Konto zurückholen; danach wird es endgültig gelöscht.',
      tags: ['deaktivieren', 'Konto löschen', '30 Tage'],
    },
  },
  outing: {
    'draft-or-set': {
      question: 'Was ist der Unterschied zwischen einem Entwurf und einem festgelegten Plan?',
      answer:
        'Einen Entwurf sehen nur Organisatoren. „Festlegen“ sagt allen Eingeladenen Bescheid und trägt den Plan in ihre Agenda ein. Einen festgelegten Plan kannst du absagen und später wieder festlegen.',
      tags: ['Entwurf', 'festlegen', 'absagen'],
    },
    repeat: {
      question: 'Kann sich ein Plan wiederholen?',
      answer:
        'Ja. Wähle beim Anlegen oder Ändern unter „Wiederholen“, wie. Termine kommen nach und nach dazu: ein halbes Jahr im Voraus, höchstens 26. Jeder hat eigene Antworten, einen eigenen Chat und eigene Fotos. Änderst du einen, sagst du, ob das auch für die anderen gilt.',
      tags: ['wiederholen', 'Serie', 'wöchentlich', 'jede Woche'],
    },
    roles: {
      question: 'Wer darf was in einem Plan?',
      answer:
        'Inhaber und Organisatoren dürfen alles ändern und entscheiden, wer mitmacht. Mitglieder antworten, stimmen ab und schreiben im Chat; ob sie auch einladen, Details ändern, Programmpunkte, Notizen und Umfragen hinzufügen und andere mitbringen, entscheiden die Organisatoren. Gäste, die ohne Konto über den Link geantwortet haben, antworten und stimmen ab. Wer nur zuschaut, sieht den Plan und liest seinen Chat, antwortet und stimmt aber nicht ab und sieht die Notizen nicht. Solange sie nichts anderes wählen, erfahren Zuschauer nur von neuen Zeiten und Orten, Absagen und was sie betrifft.',
      tags: ['Inhaber', 'Organisator', 'Mitglied', 'zuschauen'],
    },
    'who-sees-it': {
      question: 'Wer sieht meinen Plan?',
      answer:
        'Das wählst du: nur Eingeladene, Leute in deinen Listen oder alle mit dem Link. Mit dem Link sehen andere, worum es geht; Notizen und Chat sind für die Leute im Plan. Auch wer den Link hat, über den Freunde antworten, sieht den Plan. Um ihn anderswo zu zeigen, wähle in seinem Menü „Als Bild teilen“.',
      tags: ['privat', 'öffentlich', 'Link', 'sichtbar'],
    },
    answers: {
      question: 'Wie sage ich, ob ich komme?',
      answer:
        'Wähle „Dabei“, „Vielleicht“ oder „Kann nicht“, wenn du magst mit einem Hinweis. Ändert sich die Zeit, wirst du noch einmal gefragt. Ist ein Plan voll, stehst du auf der Warteliste und rückst von selbst nach.',
      tags: ['Antwort', 'dabei', 'Warteliste'],
    },
    'bring-others': {
      question: 'Kann ich jemanden mitbringen?',
      answer:
        'Ja, solange die Organisatoren es nicht ausgeschaltet haben: Wähle unter deiner Antwort „Andere mitbringen“ und sag, wie viele Erwachsene und Kinder kommen, mit dir. Alle, die kommen, zählen für die Höchstzahl. Ist nur für einen Teil von euch Platz, wählst du: mit weniger kommen oder gemeinsam warten. Mit weniger verlierst du nie deinen Platz, mit mehr musst du vielleicht warten. Ob man andere mitbringen darf, entscheiden die Organisatoren in den Einstellungen.',
      tags: ['mitbringen', 'Kinder', 'Familie', 'Partner', 'Warteliste'],
    },
    polls: {
      question: 'Wie entscheiden wir etwas oder finden einen Termin?',
      answer:
        'Wähle beim Anlegen „Gemeinsam finden“ und such die möglichen Termine aus: Der Plan steht, sein Termin findet sich später. Oder stell eine Umfrage über Antworten oder Termine. Zu jedem Termin sagt jeder Ja, Zur Not oder Nein, und einer davon kann der Termin des Plans werden. Umfragen können eine Frist haben, mehrere Antworten zulassen und anonym sein. Auf eine Umfrage kannst du wie auf Fotos und Dateien reagieren, ohne abzustimmen.',
      tags: ['Umfrage', 'abstimmen', 'Termin', 'Frist'],
    },
    'who-brings-what': {
      question: 'Wie teilen wir auf, wer was mitbringt?',
      answer:
        'Auf der Seite eines Plans unter „Wer bringt was mit“ fügst du eins nach dem anderen hinzu, was gebraucht wird: „6 Flaschen Wasser“ sind sechs davon. Jeder sagt, was er mitbringt, auch Gäste über den Link; bei mehreren, wie viele. Nichts kommt doppelt: Wer zu spät ist, erfährt, wer es mitbringt. Verlässt du den Plan, ist wieder frei, was du übernommen hast. Eine Kopie des Plans und manche Vorlagen bringen so eine Liste mit.',
      tags: ['mitbringen', 'Liste', 'Einkauf', 'Gäste'],
    },
    photos: {
      question: 'Was geschieht mit Fotos, die ich hinzufüge?',
      answer:
        'Dieses Gerät macht sie kleiner und entfernt den Ort der Aufnahme, bevor sie gesendet werden. Nur die Leute im Plan sehen sie. Hervorgehobene Fotos stehen auf seiner Seite vorn.',
      tags: ['Fotos', 'Standort', 'Kamera'],
    },
    files: {
      question: 'Kann ich Tickets und andere Dateien hinzufügen?',
      answer:
        'Ja, meist bis 25 MB je Datei; die Mitglieder des Plans sehen sie. Mit „Offline behalten“ im Menü einer Datei hast du sie auch ohne Verbindung auf diesem Gerät. Auf eine Datei kannst du mit einem Emoji reagieren, und wer den Plan ändern darf, kann eine oben anheften.',
      tags: ['Dateien', 'Tickets', 'PDF', 'Größe'],
    },
    calendars: {
      question: 'Wie passt Outing zu meinen anderen Kalendern?',
      answer:
        'Erstelle unter Kalender und Links einen Link und abonniere ihn in deiner anderen Kalender-App. Umgekehrt abonnierst du hier einen Kalender über seine Adresse oder importierst eine Datei, die auf .ics endet. Diese Termine siehst nur du.',
      tags: ['Kalender', 'abonnieren', 'importieren', 'ics'],
    },
    'same-note': {
      question: 'Was, wenn zwei Leute dieselbe Notiz bearbeiten?',
      answer:
        'Beide Änderungen bleiben. Haben sie dieselben Zeilen geändert, gibt es danach zwei Notizen, und nichts geht verloren.',
      tags: ['Notizen', 'bearbeiten', 'gleichzeitig'],
    },
  },
  profile: {
    'seen-on-profile': {
      question: 'Was sehen andere auf meinem Profil?',
      answer:
        'Deinen Namen und Benutzernamen, Foto und Titelbild, was du über dich schreibst, und deine Links. Von deinen Plänen finden sie nur die, die sie selbst öffnen dürfen. E-Mail und Telefonnummer werden nie gezeigt. Mit „Als Bild teilen“ machst du dort, wo du dein Profil teilst, ein Bild davon.',
      tags: ['Profil', 'Name', 'Telefon'],
    },
    news: {
      question: 'Was sehen meine Follower unter Neues?',
      answer:
        'Pläne, die du festlegst, und Fotos, Sammlungen, Orte und Bewertungen, die du hinzufügst, soweit sie sie sehen dürfen. Einen privaten Plan findet nur, wer dabei ist; von seinen Fotos und Bewertungen erscheint nichts. Jeden Beitrag kannst du aus deinem Feed entfernen.',
      tags: ['Neues', 'Feed', 'teilen', 'Beitrag'],
    },
    stories: {
      question: 'Wie lange gibt es eine Story?',
      answer:
        '24 Stunden, ab dem Moment, in dem sie gesendet ist. Du wählst, wer sie sieht: Follower, Kontakte oder bestimmte Listen. Du siehst, wer sie gesehen hat.',
      tags: ['Story', '24 Stunden', 'gesehen'],
    },
    'travel-log': {
      question: 'Was ist das Reisetagebuch?',
      answer:
        'Eine Karte der Länder und Städte, die du als besucht markierst. Nach einem Plan schlagen wir dessen Ort vor, und du entscheidest. Wer deine Reisen sieht, bestimmst du.',
      tags: ['Reisen', 'Karte', 'Länder', 'besucht'],
    },
    ratings: {
      question: 'Kann ich einen Plan bewerten?',
      answer:
        'Ja, wenn er vorbei ist: mit einem bis fünf Sternen und einer Zeile. Den eigenen Plan kannst du nicht bewerten. Wo nicht gezeigt wird, wer kommt, sehen nur Organisatoren, wer was gesagt hat.',
      tags: ['Bewertung', 'Sterne'],
    },
  },
  network: {
    'follower-or-contact': {
      question: 'Was ist der Unterschied zwischen Followern und Kontakten?',
      answer:
        'Jeder kann dir folgen, und du kannst jedem folgen. Kontakte sind Follower, die du in eine deiner Kontaktlisten aufgenommen hast.',
      tags: ['folgen', 'Follower', 'Kontakte'],
    },
    'contact-lists': {
      question: 'Wozu sind Kontaktlisten gut?',
      answer:
        'Um mit mehreren auf einmal zu planen und zu teilen, etwa mit der Familie oder der Wandergruppe. Was für eine Liste gilt, gilt auch für die Listen darin. Deine Listen siehst nur du.',
      tags: ['Kontaktliste', 'Gruppen', 'Familie'],
    },
    'whom-to-invite': {
      question: 'Wen kann ich zu einem Plan einladen?',
      answer:
        'Leute, die dir folgen, sofern sie sich nicht nur von ihren Kontakten einladen lassen. Alle anderen bekommen einen Link: Über den des Plans, den Inhaber und Organisatoren teilen, antworten Freunde ohne Konto; über einen, den ein Mitglied erstellt, machen Leute mit Konto mit.',
      tags: ['einladen', 'Follower', 'Link'],
    },
    guests: {
      question: 'Können Freunde ohne Konto antworten?',
      answer:
        'Ja, über den Einladungslink des Plans, den Inhaber und Organisatoren unter „Einladen“ finden. Unter „Mehr“ schaltet ihn „Alle mit dem Einladungslink können antworten“ dort aus. Freunde nennen ihren Namen und antworten als Gäste. Sie sehen das Programm, stimmen in Umfragen ab und können ihre Antwort später ändern. Chat, Fotos und Dateien sind nur für Mitglieder, die Notizen auch, außer wenn Gäste sie laut den Einstellungen lesen können. Wo Gäste für diesen Server ausgeschaltet sind, brauchen Freunde ein Konto, und mit dem Link können sich einige registrieren.',
      tags: ['Gast', 'Link', 'ohne Konto'],
    },
    'renew-link': {
      question: 'Wie erneuere ich den Link eines Plans?',
      answer:
        'Öffne unter „Einladen“ „Mehr“ und wähle „Neuer Einladungslink“. Der alte gilt sofort nicht mehr, und wer geantwortet hat, bleibt. Dort begrenzt du auch, wie viele Gäste antworten können. In der Liste der Leute kannst du Gäste umbenennen oder entfernen und sagen, dass ein Gast dieselbe Person wie ein Mitglied ist.',
      tags: ['Link', 'erneuern', 'Gast'],
    },
    'find-people': {
      question: 'Wie finde ich Leute?',
      answer:
        'Suche nach Namen oder Benutzernamen, oder sieh nach, wen du kennen könntest. Offline werden nur Leute auf diesem Gerät gefunden.',
      tags: ['Suche', 'Freunde', 'Benutzername'],
    },
    'whom-to-write': {
      question: 'Wem kann ich schreiben?',
      answer:
        'Beginne einen Chat oder eine Gruppe mit Leuten, die dir folgen, und mit deinen Kontakten. Jeder Plan hat außerdem einen eigenen Chat für alle, die mitmachen. Er zeigt, wann der Plan ist und was als Nächstes kommt; über „Anhängen“ machst du Umfragen, suchst einen Termin und notierst, was mitzubringen ist.',
      tags: ['Chat', 'Nachricht', 'Gruppe'],
    },
    'read-receipts': {
      question: 'Sehen andere, dass ich ihre Nachricht gelesen habe?',
      answer:
        'In Chats mit bis zu 30 Leuten ja, und du siehst es von ihnen. Schalte unter Privatsphäre die Lesebestätigungen aus, dann sehen weder sie es noch du.',
      tags: ['Chat', 'gelesen', 'zugestellt'],
    },
    'fewer-notifications': {
      question: 'Wie bekomme ich weniger Mitteilungen?',
      answer:
        'Schalte einen Chat in seinem Menü stumm, für eine Stunde oder auf Dauer. Für einen Plan wählst du unter „Meine Einstellungen“ „Wichtiges“ oder „Nichts“.',
      tags: ['Mitteilungen', 'stummschalten', 'Ruhe'],
    },
  },
  collection: {
    'what-is-a-collection': {
      question: 'Was ist eine Sammlung?',
      answer:
        'Pläne, die zusammengehören, etwa alle deine Reisen oder Vorträge, in deiner Reihenfolge. Eine über Reisen hat eine Karte.',
      tags: ['Sammlung', 'Reisen', 'Karte'],
    },
    'add-to-collection': {
      question: 'Wie kommt ein Plan in eine Sammlung?',
      answer:
        'Wähle „Zu einer Sammlung hinzufügen …“ im Menü des Plans oder „Pläne hinzufügen“ in der Sammlung. Ein Plan kann in mehreren sein.',
      tags: ['hinzufügen', 'Sammlung', 'Plan'],
    },
    'who-sees-a-collection': {
      question: 'Wer sieht meine Sammlungen?',
      answer:
        'Nur du, Leute in deinen Listen oder alle: Das wählst du für jede. Von den Plänen darin sieht jeder nur die, die er ohnehin sehen darf.',
      tags: ['privat', 'öffentlich', 'teilen'],
    },
    'collection-on-profile': {
      question: 'Wie kommt eine Sammlung auf mein Profil?',
      answer:
        'Schalte beim Bearbeiten „Auf meinem Profil zeigen“ ein. Wer die Sammlung sehen darf, findet sie dort.',
      tags: ['hervorgehoben', 'Profil'],
    },
    'collection-offline': {
      question: 'Habe ich meine Sammlungen auch ohne Verbindung?',
      answer: 'Ja. Sie sind mit ihren Plänen auf diesem Gerät gespeichert, und du kannst sie auch ändern.',
      tags: ['offline', 'Sammlung'],
    },
    'delete-collection': {
      question: 'Was geschieht, wenn ich eine Sammlung lösche?',
      answer: 'Nur die Sammlung verschwindet. Ihre Pläne bleiben, wie sie sind, für dich und für alle darin.',
      tags: ['löschen', 'Sammlung'],
    },
  },
  privacy: {
    'seen-of-me': {
      question: 'Wer sieht was von mir?',
      answer:
        'Unter Privatsphäre wählst du, wer deine Reisen sieht, wer sieht, wem du folgst und wer dir folgt, und wer dich einladen kann. Einträge deines eigenen Kalenders sieht niemand sonst. Andere sehen höchstens, dass du keine Zeit hast, wenn du es erlaubst.',
      tags: ['Privatsphäre', 'Einstellungen', 'sichtbar'],
    },
    busy: {
      question: 'Können andere sehen, wann ich keine Zeit habe?',
      answer:
        'Nur wenn du unter Privatsphäre „Andere sehen lassen, wann ich keine Zeit habe“ einschaltest. Dann sehen es Leute, denen du folgst oder die in einer deiner Kontaktlisten stehen, solange sie mit dir planen: bei den Terminen ihrer Umfragen, und wenn sie aussuchen, wen sie einladen. Sie sehen, dass du keine Zeit hast, nicht warum. Es zählen deine Pläne, deine eigenen Einträge und Kalender, die du abonniert hast.',
      tags: ['keine Zeit', 'Kalender', 'Privatsphäre', 'Umfrage', 'einladen'],
    },
    block: {
      question: 'Was geschieht, wenn ich jemanden blockiere?',
      answer:
        'Ihr könnt einander nicht finden, folgen, einladen oder schreiben. In gemeinsamen Plänen seht ihr voneinander nur den Namen. Die Person erfährt es nicht, und du kannst es jederzeit rückgängig machen.',
      tags: ['blockieren', 'Belästigung'],
    },
    report: {
      question: 'Wie melde ich etwas?',
      answer:
        'Wähle „Melden …“ im Menü einer Person, eines Plans, einer Notiz, eines Kommentars, eines Fotos, einer Datei oder einer Nachricht. Deine Meldung geht an die Leute, die Outing betreiben. Sonst erfährt es niemand.',
      tags: ['melden', 'Spam', 'Missbrauch'],
    },
    operator: {
      question: 'Können andere lesen, was ich schreibe?',
      answer:
        'Nur die, für die es bestimmt ist, und wer diesen Server betreibt, denn er kann dessen Datenbank lesen. Solange du angemeldet bist, ist auf diesem Gerät nichts verschlossen: Melde dich auf Computern ab, die andere mitbenutzen.',
      tags: ['Verschlüsselung', 'Betreiber', 'Sicherheit'],
    },
    tracking: {
      question: 'Verfolgt mich Outing?',
      answer:
        'Nein. Es gibt keine Werbung und keine Überwachung, und die App lädt nichts von anderen Servern. Zwei Cookies halten dich angemeldet.',
      tags: ['Cookies', 'Tracking', 'Werbung'],
    },
    'my-data': {
      question: 'Wie lösche ich meine Daten, oder nehme sie mit?',
      answer:
        'Was du gemacht hast, kannst du selbst löschen. Deaktivierst du dein Konto, wird nach 30 Tagen alles Persönliche gelöscht; was du in Plänen anderer geschrieben hast, bleibt dort ohne deinen Namen. Eine Kopie von allem, was dir gehört, bekommst du in den Einstellungen unter „Deine Daten exportieren“.',
      tags: ['Daten', 'löschen', 'Kopie', 'Export'],
    },
  },
};
