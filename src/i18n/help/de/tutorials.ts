import type { Tutorials } from '../texts.ts';

export const tutorials: Tutorials = {
  'first-outing': {
    title: 'Dein erster Plan',
    line: 'Von der Idee bis in die Agenda aller.',
    tags: ['Anfang', 'neu', 'Plan'],
    steps: {
      title: 'Beginne einen neuen Plan und gib ihm einen Titel.',
      when: 'Ergänze, wann und wo. Der Termin kann warten.',
      look: 'Wähle ein Titelbild und wer den Plan sieht.',
      draft: 'Noch unsicher? „Als Entwurf speichern“: Ihn sehen nur Organisatoren.',
      set: '„Festlegen“ sagt allen Eingeladenen Bescheid. Der Plan steht nun in deiner Agenda.',
    },
  },
  'find-a-date': {
    title: 'Gemeinsam einen Termin finden',
    line: 'Frag, wer wann kann, und nimm den besten Termin.',
    tags: ['Termin', 'Umfrage', 'abstimmen'],
    steps: {
      open: 'Wähle in einem neuen Plan unter „Wann“ „Gemeinsam finden“. Er braucht kein Datum: Du kannst ihn schon festlegen und Leute einladen.',
      poll: 'Wähle „Tage“ oder „Tage und Zeiten“ und such die möglichen Termine aus.',
      dates: 'In einem Plan ohne Termin fragt „Neue Umfrage“ dasselbe, wenn du magst, mit Frist.',
      answer:
        'Alle antworten zu jedem Termin, auch Gäste, und sehen, was sie dann schon vorhaben. „Nachfragen“ erreicht einmal am Tag, wer noch nicht geantwortet hat.',
      choose: '„Termin festlegen“ macht den besten zum Termin des Plans. Alle erfahren es.',
    },
  },
  'invite-people': {
    title: 'Leute einladen',
    line: 'Follower, ganze Listen oder alle anderen per Link.',
    tags: ['einladen', 'Link', 'Freunde'],
    steps: {
      follow: 'Einladen kannst du, wer dir folgt. Finde Freunde und folge ihnen zuerst.',
      invite: 'Wähle im Plan „Einladen“, such Leute aus und schreib etwas dazu.',
      link: 'Mit allen anderen teilst du dort den Link. Über den des Plans antworten Freunde ohne Konto.',
      list: 'Immer dieselben? Nimm sie in eine Liste auf und plane für „Meine Listen“.',
      watch: 'Die Liste der Leute zeigt, wer dabei ist und wer noch nicht geantwortet hat.',
    },
  },
  'plan-offline': {
    title: 'Ohne Verbindung planen',
    line: 'Bereit sein, bevor Tunnel, Flugzeug oder Berg kommen.',
    tags: ['offline', 'Verbindung', 'Reise'],
    steps: {
      install: 'Installiere Outing: Dann öffnet es sich ohne Verbindung wie jede App.',
      before: 'Öffne es einmal online. Was auf diesem Gerät gespeichert ist, steht unter Abgleich.',
      files: 'Wähle „Offline behalten“ im Menü von Tickets und anderen Dateien, die du brauchst.',
      write:
        'Unterwegs schreibst, antwortest und stimmst du ab wie immer. „wartet auf das Senden“ zeigt, was noch hier ist.',
      back: 'Wieder online, wird alles von selbst gesendet, in der richtigen Reihenfolge.',
    },
  },
  'other-calendars': {
    title: 'Deine Pläne in anderen Kalendern',
    line: 'Verbinde Outing mit dem Kalender auf deinem Handy.',
    tags: ['Kalender', 'abonnieren', 'ics'],
    steps: {
      link: 'Öffne Kalender und Links und erstelle einen Link.',
      choose: 'Wähle, was er zeigt: alles, nur deine Zusagen, oder was eine Kontaktliste sieht.',
      add: 'Füge den Link in deiner anderen Kalender-App als Abo hinzu, oder scanne seinen QR-Code.',
      bring:
        'Umgekehrt abonnierst du einen Kalender über seine Adresse oder importierst eine Datei, die auf .ics endet.',
      renew: 'Wer deinen Link hat, kann ihn lesen. Erneuere oder lösche ihn, wann du willst.',
    },
  },
  'collect-a-trip': {
    title: 'Eine Reise sammeln',
    line: 'Fass Pläne zusammen und zeig, wo du warst.',
    tags: ['Sammlung', 'Reisen', 'Karte'],
    steps: {
      make: 'Erstelle eine neue Sammlung und wähle „Reisen“: Sie bekommt eine Karte.',
      add: 'Füge ihre Pläne hinzu und zieh sie in die richtige Reihenfolge.',
      cover: 'Wähle ein gezeichnetes Titelbild oder das Foto eines ihrer Pläne.',
      show: 'Wähle, wer sie sieht. „Auf meinem Profil zeigen“ bringt sie dorthin.',
      travel: 'Markiere in deinem Reisetagebuch, wo du warst.',
    },
  },
  'tell-followers': {
    title: 'Deinen Followern davon erzählen',
    line: 'Teile einen Plan, oder zeig einen Moment für einen Tag.',
    tags: ['Neues', 'Story', 'teilen'],
    steps: {
      set: 'Pläne, die nicht privat sind, stehen bei deinen Followern unter Neues, sobald du sie festlegst.',
      share: 'Später tut „Mit Followern teilen“ im Menü eines Plans dasselbe.',
      story: 'Mach eine Story: ein Foto oder ein paar Worte, nach 24 Stunden weg.',
      who: 'Wähle, wer sie sieht: Follower, Kontakte oder bestimmte Listen.',
      remove: 'Anders überlegt? „Aus meinem Feed entfernen“ nimmt einen Beitrag wieder heraus.',
    },
  },
};
