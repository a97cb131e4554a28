/** Guided tours of the app's screens. */
import type { Translation } from '../../translation.ts';
import type { tour as english } from '../en/tour.ts';

export const tour: Translation<typeof english> = {
  offer: {
    first: {
      title: 'Neu hier?',
      line: 'Ein kurzer Rundgang zeigt, was wo ist. Du findest ihn jederzeit in der Hilfe.',
    },
    further: {
      title: 'Ein Rundgang durch diese Seite?',
      line: 'Ein paar Worte dazu, was du hier tun kannst.',
    },
    show: 'Zeig mal',
    decline: 'Nein, danke',
  },
  progress: '{at, number} von {count, number}',
  back: 'Zurück',
  next: 'Weiter',
  done: 'Fertig',
  leave: 'Rundgang verlassen',
  list: {
    title: 'Rundgänge',
    seen: 'Gesehen',
    noOuting: 'Für diesen Rundgang braucht es einen Plan. Auf diesem Gerät ist noch keiner.',
    name: {
      home: 'Start',
      outings: 'Agenda',
      outing: 'Ein Plan',
      chat: 'Chat',
      people: 'Leute',
      contact_lists: 'Kontaktlisten',
      profile: 'Dein Profil',
    },
    line: {
      home: 'Dein Tag und die Wege zu allem anderen',
      outings: 'Tage, was kommt, was vorbei ist',
      outing: 'Was du darin tun kannst, je nach deiner Rolle',
      chat: 'Gruppen, Zweierchats und der Chat jedes Plans',
      people: 'Kontakte, wem du folgst, wer dir folgt',
      contact_lists: 'Ordnung unter denen, die dir folgen',
      profile: 'Was andere von dir sehen',
    },
  },
  stops: {
    stories: {
      title: 'Storys',
      text: 'Was die Leute, denen du folgst, einen Tag lang zeigen. Über deinen eigenen Kreis kommt eine dazu.',
    },
    today: {
      title: 'Dein Tag',
      text: 'Was heute stattfindet, auch ohne Verbindung. Jede Zeile öffnet ihren Plan.',
    },
    newOuting: {
      title: 'Ein neuer Plan',
      text: 'Fang mit einem Titel an, der Rest hat Zeit. Er bleibt ein Entwurf, bis du ihn festlegst.',
    },
    toAgenda: {
      title: 'Agenda',
      text: 'Alle deine Pläne: nach Tagen, was kommt und was vorbei ist.',
    },
    toChat: {
      title: 'Chat',
      text: 'Jeder Plan hat einen Chat. Du kannst auch Leuten und Gruppen schreiben.',
    },
    toSearch: {
      title: 'Suche',
      text: 'Findet Pläne, Leute, Notizen und Nachrichten auf diesem Gerät, auch offline.',
    },
    toMe: {
      title: 'Ich',
      text: 'Dein Profil, deine Leute, die Einstellungen und die Hilfe, die diesen Rundgang und weitere hat.',
    },
    views: {
      title: 'Drei Ansichten',
      text: 'Ein Tag, alles, was kommt, oder was vorbei ist. Die Listen lassen sich filtern.',
    },
    week: {
      title: 'Die Woche',
      text: 'Ein Punkt zeigt die Tage, an denen du etwas vorhast.',
    },
    calendar: {
      title: 'Kalender',
      text: 'Wochen, Monate und Jahre, mit eigenen Einträgen und Kalendern anderer.',
    },
    newChat: {
      title: 'Ein neuer Chat',
      text: 'Schreib einer Person, oder fang eine Gruppe an.',
    },
    chatList: {
      title: 'Alle deine Chats',
      text: 'Die neuesten zuerst. In den Chats der Pläne schreiben Mitglieder; Zuschauer lesen mit.',
    },
    peopleTabs: {
      title: 'Kontakte und Follower',
      text: 'Kontakte sind Follower, die in einer deiner Listen stehen. Daneben: wem du folgst und wer dir folgt.',
    },
    findPeople: {
      title: 'Leute finden',
      text: 'Such alle nach Namen, und folge denen, die du kennst.',
    },
    toLists: {
      title: 'Kontaktlisten',
      text: 'Ordne deine Follower, damit ein Plan oder eine Story nur für einige von ihnen ist.',
    },
    newList: {
      title: 'Eine neue Liste',
      text: 'Familie, Chor, Kollegen: Nur du siehst, wer in welcher Liste steht.',
    },
    listTree: {
      title: 'Listen in Listen',
      text: 'Zieh eine Liste auf eine andere. Was für eine Liste gedacht ist, gilt auch für die darunter.',
    },
    editProfile: {
      title: 'Profil bearbeiten',
      text: 'Dein Name, ein paar Worte über dich und Links.',
    },
    shareProfile: {
      title: 'Profil teilen',
      text: 'Als Link oder QR-Code.',
    },
    numbers: {
      title: 'In Zahlen',
      text: 'Jede führt zu dem, was sie zählt. Wer sie sieht, sagen die Einstellungen.',
    },
    collections: {
      title: 'Sammlungen',
      text: 'Pläne, die zusammengehören. Heb die hervor, die andere hier finden sollen.',
    },
    organizer: {
      title: 'Du organisierst diesen Plan',
      text: 'Was du hier tun kannst, hängt von deiner Rolle ab. Als Organisator änderst du alles: Details, Programm, Leute und Einstellungen.',
    },
    member: {
      title: 'Du bist Mitglied dieses Plans',
      text: 'Was du hier tun kannst, hängt von deiner Rolle ab. Als Mitglied antwortest du, stimmst ab und schreibst; über den Rest entscheiden die Organisatoren.',
    },
    spectator: {
      title: 'Du schaust diesem Plan zu',
      text: 'Was du hier tun kannst, hängt von deiner Rolle ab. Als Zuschauer siehst du Fotos, Chat und Aktivität, ohne mitzumachen.',
    },
    invited: {
      title: 'Du bist zu diesem Plan eingeladen',
      text: 'Was du hier tun kannst, hängt von deiner Rolle ab. Sobald du sagst, dass du kommst, siehst und kannst du mehr.',
    },
    visitor: {
      title: 'Du kannst diesen Plan sehen',
      text: 'Was du hier tun kannst, hängt von deiner Rolle ab. Seine Mitglieder sehen und können mehr.',
    },
    answer: {
      title: 'Bist du dabei?',
      text: 'Deine Antwort gilt sofort und lässt sich jederzeit ändern. Ein paar Worte können dabeistehen.',
    },
    answerInvitation: {
      title: 'Antworte auf die Einladung',
      text: 'Mit „Dabei“ oder „Vielleicht“ machst du mit; mit „Kann nicht“ verschwindet der Plan bei dir.',
    },
    watching: {
      title: 'Nur zuschauen',
      text: 'Hier machst du wieder mit, wann immer du willst.',
    },
    join: {
      title: 'Mitmachen',
      text: 'Hier machst du mit oder fragst die Organisatoren, ob du darfst.',
    },
    invite: {
      title: 'Wer kommt',
      text: 'Öffnet die Liste aller. Daneben lädst du andere ein, auch mit einem Link.',
    },
    whoComes: {
      title: 'Wer kommt',
      text: 'Öffnet die Liste aller mit ihren Antworten.',
    },
    addTabs: {
      title: 'Alles an einem Ort',
      text: 'Fotos, Chat, Notizen und Dateien: Füge deine hinzu, und sieh, was andere hinzufügen.',
    },
    readTabs: {
      title: 'Alles an einem Ort',
      text: 'Hier verfolgst du, was die Mitglieder teilen.',
    },
    addItems: {
      title: 'Programm',
      text: 'Füge Punkte hinzu, jeder mit eigener Zeit und eigenem Ort.',
    },
    readItems: {
      title: 'Programm',
      text: 'Die Punkte des Plans, jeder mit eigener Zeit und eigenem Ort.',
    },
    manageMenu: {
      title: 'Alles Weitere',
      text: 'Bearbeite den Plan, leg ihn fest oder sag ihn ab, bestimme, wer was darf, teile oder kopiere ihn.',
    },
    ownMenu: {
      title: 'Alles Weitere',
      text: 'Teile den Plan, ändere deine eigenen Erinnerungen, oder verlass ihn.',
    },
    otherMenu: {
      title: 'Alles Weitere',
      text: 'Teile den Plan, oder mach einen eigenen daraus.',
    },
  },
  welcome: {
    what: {
      title: 'Eine Seite für jeden Plan',
      text: 'Tag, Ort, Programm, Notizen, Fotos und Chat eines Plans stehen auf einer Seite, für alle, die dabei sind.',
    },
    points: {
      title: 'Worauf du dich verlassen kannst',
      text: 'Es geht auch offline, behält, was alle schreiben, und zeigt allen, was sie je nach ihrer Rolle tun können: als Organisator, Mitglied oder Zuschauer.',
    },
    ways: {
      title: 'Komm herein',
      text: 'Melde dich an, wenn du ein Konto hast. Wenn nicht, öffnet dir eine Einladung von jemandem die Tür, der schon dabei ist.',
    },
  },
};
