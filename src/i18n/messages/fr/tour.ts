/** Texts of guided tours of the app's screens. */
import type { Translation } from '../../translation.ts';
import type { tour as english } from '../en/tour.ts';

export const tour: Translation<typeof english> = {
  offer: {
    first: {
      title: 'Première fois ici ?',
      line: 'Une minute, et tu sais où tout se trouve. Tu la retrouveras dans l’aide.',
    },
    further: {
      title: 'Une visite de cet écran ?',
      line: 'Un rapide coup d’œil sur ce que tu peux faire ici.',
    },
    show: 'Montre-moi',
    decline: 'Non, merci',
  },
  progress: '{at, number} sur {count, number}',
  back: 'Retour',
  next: 'Suivant',
  done: 'Terminé',
  leave: 'Quitter la visite',
  list: {
    title: 'Visites guidées',
    seen: 'Vue',
    noOuting: 'Il faut une sortie pour cette visite. Il n’y en a pas encore sur cet appareil.',
    name: {
      home: 'Accueil',
      outings: 'Agenda',
      outing: 'Une sortie',
      chat: 'Discussions',
      people: 'Tes relations',
      contact_lists: 'Listes de contacts',
      profile: 'Ton profil',
    },
    line: {
      home: 'Ta journée, et les chemins vers tout le reste',
      outings: 'Les jours, ce qui vient, ce qui est passé',
      outing: 'Ce que tu peux y faire, selon ton rôle',
      chat: 'Les groupes, les duos et la discussion de chaque sortie',
      people: 'Tes contacts, qui tu suis, qui te suit',
      contact_lists: 'Mettre de l’ordre parmi tes abonnés',
      profile: 'Ce que les autres voient de toi',
    },
  },
  stops: {
    stories: {
      title: 'Stories',
      text: 'Ce que les personnes que tu suis partagent pendant 24 heures. Touche ton cercle pour ajouter la tienne.',
    },
    today: {
      title: 'Ta journée',
      text: 'Ce qui est prévu aujourd’hui, même hors ligne. Touche une ligne pour ouvrir la sortie.',
    },
    newOuting: {
      title: 'Une nouvelle sortie',
      text: 'Commence par un titre, le reste peut attendre. Elle reste un brouillon jusqu’à ce que tu la confirmes.',
    },
    toAgenda: {
      title: 'Agenda',
      text: 'Toutes tes sorties : jour par jour, à venir et passées.',
    },
    toChat: {
      title: 'Discussions',
      text: 'Chaque sortie a sa discussion. Tu peux aussi écrire à des personnes et à des groupes.',
    },
    toSearch: {
      title: 'Recherche',
      text: 'Trouve sorties, personnes, notes et messages sur cet appareil, même hors ligne.',
    },
    toMe: {
      title: 'Moi',
      text: 'Ton profil, tes relations, les réglages et l’aide.',
    },
    views: {
      title: 'Trois vues',
      text: 'Un jour, ce qui vient ou ce qui est passé. Tu peux filtrer les listes.',
    },
    week: {
      title: 'La semaine',
      text: 'Un point marque les jours où tu as quelque chose de prévu.',
    },
    calendar: {
      title: 'Calendrier',
      text: 'Semaines, mois et années, avec tes propres entrées et d’autres calendriers.',
    },
    newChat: {
      title: 'Une nouvelle discussion',
      text: 'Écris à une personne, ou commence un groupe.',
    },
    chatList: {
      title: 'Toutes tes discussions',
      text: 'Les plus récentes d’abord. Dans celles des sorties, les membres écrivent et les spectateurs lisent.',
    },
    peopleTabs: {
      title: 'Contacts et abonnés',
      text: 'Les contacts sont des abonnés que tu as mis dans une liste. À côté : qui tu suis et qui te suit.',
    },
    findPeople: {
      title: 'Trouver des personnes',
      text: 'Cherche par nom, et suis les personnes que tu connais.',
    },
    toLists: {
      title: 'Listes de contacts',
      text: 'Classe tes abonnés, pour ne partager une sortie ou une story qu’avec certains.',
    },
    newList: {
      title: 'Une nouvelle liste',
      text: 'Famille, chorale, collègues : toi seul·e vois qui est dans quelle liste.',
    },
    listTree: {
      title: 'Des listes dans des listes',
      text: 'Fais glisser une liste sur une autre. Ce qui est pour une liste l’est aussi pour celles qu’elle contient.',
    },
    editProfile: {
      title: 'Modifier ton profil',
      text: 'Ton nom, quelques mots sur toi et des liens.',
    },
    shareProfile: {
      title: 'Partager ton profil',
      text: 'Par un lien ou un code QR.',
    },
    numbers: {
      title: 'En chiffres',
      text: 'Touche-en un pour voir ce qu’il compte. Tu choisis dans les réglages qui peut le voir.',
    },
    collections: {
      title: 'Collections',
      text: 'Des sorties qui vont ensemble. Mets en avant celles que tu veux montrer ici.',
    },
    organizer: {
      title: 'Tu organises cette sortie',
      text: 'Ce que tu peux faire ici dépend de ton rôle. Comme organisateur, tu peux tout changer : détails, programme, personnes et réglages.',
    },
    member: {
      title: 'Tu es membre de cette sortie',
      text: 'Ce que tu peux faire ici dépend de ton rôle. Comme membre, tu réponds, tu votes et tu écris ; les organisateurs décident du reste.',
    },
    spectator: {
      title: 'Tu regardes cette sortie',
      text: 'Ce que tu peux faire ici dépend de ton rôle. Comme spectateur, tu vois photos, discussion et activité sans participer.',
    },
    invited: {
      title: 'Tu as une invitation à cette sortie',
      text: 'Ce que tu peux faire ici dépend de ton rôle. Réponds, et le reste s’ouvre à toi.',
    },
    visitor: {
      title: 'Tu peux voir cette sortie',
      text: 'Ce que tu peux faire ici dépend de ton rôle. Ses membres voient et peuvent davantage.',
    },
    answer: {
      title: 'Tu viens ?',
      text: 'Ta réponse compte tout de suite, et tu peux la changer à tout moment. Ajoute une note si tu veux.',
    },
    answerInvitation: {
      title: 'Réponds à l’invitation',
      text: 'Avec « J’y vais » ou « Peut-être », tu rejoins la sortie ; avec « Impossible », elle disparaît de chez toi.',
    },
    watching: {
      title: 'Juste regarder',
      text: 'Reviens quand tu veux.',
    },
    join: {
      title: 'Participer',
      text: 'Rejoins la sortie, ou demande-le aux organisateurs.',
    },
    invite: {
      title: 'Qui vient',
      text: 'Vois tout le monde, avec les réponses. À côté, invite d’autres personnes ou partage un lien.',
    },
    whoComes: {
      title: 'Qui vient',
      text: 'Vois tout le monde, avec les réponses.',
    },
    addTabs: {
      title: 'Tout au même endroit',
      text: 'Photos, discussion, notes et fichiers : ajoute les tiens et vois ceux des autres.',
    },
    readTabs: {
      title: 'Tout au même endroit',
      text: 'Vois ce que les membres partagent.',
    },
    addItems: {
      title: 'Programme',
      text: 'Ajoute les étapes de la sortie, chacune avec son heure et son lieu.',
    },
    readItems: {
      title: 'Programme',
      text: 'Les étapes de la sortie, chacune avec son heure et son lieu.',
    },
    manageMenu: {
      title: 'Tout le reste',
      text: 'Modifie, confirme ou annule la sortie, décide qui peut faire quoi, partage-la ou copie-la.',
    },
    ownMenu: {
      title: 'Tout le reste',
      text: 'Partage la sortie, change tes propres rappels, ou quitte-la.',
    },
    otherMenu: {
      title: 'Tout le reste',
      text: 'Partage la sortie, ou pars de là pour créer la tienne.',
    },
  },
  welcome: {
    what: {
      title: 'Une page pour chaque sortie',
      text: 'Date, lieu, programme, notes, photos et discussion sur une seule page, pour tout le monde.',
    },
    points: {
      title: 'Ce sur quoi tu peux compter',
      text: 'Ça marche hors ligne, ça garde ce que chacun écrit, et ça montre à chaque personne ce qu’elle peut faire selon son rôle : organisateur, membre ou spectateur.',
    },
    ways: {
      title: 'Entre',
      text: 'Connecte-toi, ou entre avec l’invitation d’un ami.',
    },
  },
};
