/** Texts of guided tours of the app's screens. */
import type { Translation } from '../../translation.ts';
import type { tour as english } from '../en/tour.ts';

export const tour: Translation<typeof english> = {
  offer: {
    first: {
      title: 'Neu hier?',
      line: 'Eine Minute, und du kennst dich aus. Du findest ihn später auch in der Hilfe.',
    },
    further: {
      title: 'Ein Rundgang durch diese Seite?',
      line: 'Ein kurzer Blick auf das, was du hier tun kannst.',
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
      outings: 'Tage, was ansteht und was vorbei ist',
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
      text: 'Was Leute, denen du folgst, 24 Stunden lang zeigen. Tipp auf deinen Kreis, um deine hinzuzufügen.',
    },
    today: {
      title: 'Dein Tag',
      text: 'Was heute ansteht, auch offline. Tipp auf eine Zeile, um den Plan zu öffnen.',
    },
    newOuting: {
      title: 'Ein neuer Plan',
      text: 'Fang mit einem Titel an, der Rest hat Zeit. Er bleibt ein Entwurf, bis du ihn festlegst.',
    },
    toAgenda: {
      title: 'Agenda',
      text: 'Alle deine Pläne: Tag für Tag, was ansteht und was vorbei ist.',
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
      text: 'Dein Profil, deine Leute, Einstellungen und Hilfe.',
    },
    views: {
      title: 'Drei Ansichten',
      text: 'Ein Tag, was ansteht oder was vorbei ist. Die Listen kannst du filtern.',
    },
    week: {
      title: 'Die Woche',
      text: 'Ein Punkt zeigt die Tage, an denen du etwas vorhast.',
    },
    calendar: {
      title: 'Kalender',
      text: 'Wochen, Monate und Jahre, mit eigenen Einträgen und anderen Kalendern.',
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
      text: 'Such nach Namen, und folge Leuten, die du kennst.',
    },
    toLists: {
      title: 'Kontaktlisten',
      text: 'Ordne deine Follower, um einen Plan oder eine Story nur mit einigen zu teilen.',
    },
    newList: {
      title: 'Eine neue Liste',
      text: 'Familie, Chor, Kollegen: Nur du siehst, wer in welcher Liste steht.',
    },
    listTree: {
      title: 'Listen in Listen',
      text: 'Zieh eine Liste auf eine andere. Was für eine Liste ist, gilt auch für die Listen darin.',
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
      text: 'Tipp auf eine, um zu sehen, was sie zählt. Wer sie sieht, wählst du in den Einstellungen.',
    },
    collections: {
      title: 'Sammlungen',
      text: 'Pläne, die zusammengehören. Heb die hervor, die du hier zeigen willst.',
    },
    organizer: {
      title: 'Du organisierst diesen Plan',
      text: 'Was du hier tun kannst, hängt von deiner Rolle ab. Als Organisator kannst du alles ändern: Details, Programm, Leute und Einstellungen.',
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
      text: 'Was du hier tun kannst, hängt von deiner Rolle ab. Antworte, und der Rest öffnet sich.',
    },
    visitor: {
      title: 'Du kannst diesen Plan sehen',
      text: 'Was du hier tun kannst, hängt von deiner Rolle ab. Mitglieder sehen und können mehr.',
    },
    answer: {
      title: 'Bist du dabei?',
      text: 'Deine Antwort gilt sofort, und du kannst sie jederzeit ändern. Schreib gern eine Notiz dazu.',
    },
    answerInvitation: {
      title: 'Antworte auf die Einladung',
      text: 'Mit „Dabei“ oder „Vielleicht“ machst du mit; mit „Kann nicht“ verschwindet der Plan bei dir.',
    },
    watching: {
      title: 'Nur zuschauen',
      text: 'Mach wieder mit, wann immer du willst.',
    },
    join: {
      title: 'Mitmachen',
      text: 'Mach mit, oder frag die Organisatoren, ob du darfst.',
    },
    invite: {
      title: 'Wer kommt',
      text: 'Sieh alle und ihre Antworten. Daneben lädst du andere ein oder teilst einen Link.',
    },
    whoComes: {
      title: 'Wer kommt',
      text: 'Sieh alle und ihre Antworten.',
    },
    addTabs: {
      title: 'Alles an einem Ort',
      text: 'Fotos, Chat, Notizen und Dateien: Füge deine hinzu, und sieh, was andere hinzufügen.',
    },
    readTabs: {
      title: 'Alles an einem Ort',
      text: 'Sieh, was die Mitglieder teilen.',
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
      text: 'Tag, Ort, Programm, Notizen, Fotos und Chat auf einer Seite, für alle, die dabei sind.',
    },
    points: {
      title: 'Worauf du dich verlassen kannst',
      text: 'Es geht auch offline, behält, was alle schreiben, und zeigt allen, was sie je nach ihrer Rolle tun können: als Organisator, Mitglied oder Zuschauer.',
    },
    ways: {
      title: 'Komm herein',
      text: 'Melde dich an, oder komm mit der Einladung eines Freundes herein.',
    },
  },
};
