import type { Tutorials } from '../texts.ts';

export const tutorials: Tutorials = {
  'first-outing': {
    title: 'Ta première sortie',
    line: 'De l’idée jusqu’à l’agenda de chacun.',
    tags: ['début', 'nouvelle', 'sortie'],
    steps: {
      title: 'Commence une nouvelle sortie et donne-lui un titre.',
      when: 'Ajoute quand et où. La date peut attendre.',
      look: 'Choisis une couverture, et qui peut voir la sortie.',
      draft: 'Tu hésites encore ? « Enregistrer le brouillon » : seuls les organisateurs le voient.',
      set: '« Confirmer » prévient toutes les personnes invitées. La sortie est maintenant dans ton agenda.',
    },
  },
  'find-a-date': {
    title: 'Trouver une date ensemble',
    line: 'Demande qui peut quand, et prends la meilleure date.',
    tags: ['date', 'sondage', 'voter'],
    steps: {
      open: 'Dans une nouvelle sortie, choisis « En trouver une ensemble » sous « Quand ». Il ne faut pas de date : tu peux déjà la confirmer et inviter.',
      poll: 'Choisis « Jours » ou « Jours et heures », puis les dates possibles.',
      dates:
        'Dans une sortie sans date, « Nouveau sondage » demande la même chose, avec une date limite si tu veux.',
      answer:
        'Chacun répond à chaque date, les invités par lien aussi, et voit ce qu’il a déjà prévu. « Relancer » rappelle une fois par jour qui n’a pas répondu.',
      choose: '« Choisir la date » fait de la meilleure la date de la sortie. Tout le monde en est informé.',
    },
  },
  'invite-people': {
    title: 'Inviter des gens',
    line: 'Des abonnés, des listes entières, ou n’importe qui par un lien.',
    tags: ['inviter', 'lien', 'amis'],
    steps: {
      follow: 'Tu peux inviter qui te suit. Trouve tes amis et suis-les d’abord.',
      invite: 'Dans la sortie, choisis « Inviter », des personnes, et ajoute un message.',
      link: 'Pour les autres, partage le lien au même endroit. Par celui de la sortie, tes amis répondent sans compte.',
      list: 'Toujours les mêmes ? Mets-les dans une liste, et organise pour « Mes listes ».',
      watch: 'La liste des personnes montre qui vient et qui n’a pas encore répondu.',
    },
  },
  'plan-offline': {
    title: 'S’organiser sans connexion',
    line: 'Sois prêt avant le tunnel, l’avion ou la montagne.',
    tags: ['hors ligne', 'connexion', 'voyage'],
    steps: {
      install: 'Installe Outing : il s’ouvre alors sans connexion, comme toute app.',
      before: 'Ouvre-le une fois en ligne. Synchronisation montre ce qui est enregistré sur cet appareil.',
      files:
        'Choisis « Garder hors ligne » dans le menu des billets et des autres fichiers dont tu auras besoin.',
      write:
        'En route, écris, vote et réponds comme toujours. « en attente d’envoi » marque ce qui est encore ici.',
      back: 'De retour en ligne, tout part tout seul, dans le bon ordre.',
    },
  },
  'other-calendars': {
    title: 'Tes sorties dans d’autres calendriers',
    line: 'Relie Outing au calendrier de ton téléphone.',
    tags: ['calendrier', 'agenda', 's’abonner', 'ics'],
    steps: {
      link: 'Ouvre Calendriers et liens, et crée un lien.',
      choose:
        'Choisis ce qu’il montre : tout, seulement ce que tu as accepté, ou ce que voit une liste de contacts.',
      add: 'Ajoute le lien à ton autre app comme abonnement, ou scanne son code QR.',
      bring:
        'Dans l’autre sens, abonne-toi à un calendrier par son adresse, ou importe un fichier qui finit par .ics.',
      renew: 'Qui a ton lien peut le lire. Renouvelle-le ou supprime-le quand tu veux.',
    },
  },
  'collect-a-trip': {
    title: 'Réunir un voyage',
    line: 'Mets des sorties ensemble et montre où tu es passé.',
    tags: ['collection', 'voyages', 'carte'],
    steps: {
      make: 'Crée une nouvelle collection et choisis « Voyages » : elle reçoit une carte.',
      add: 'Ajoute ses sorties, et fais-les glisser dans l’ordre.',
      cover: 'Choisis une couverture dessinée, ou la photo d’une de ses sorties.',
      show: 'Choisis qui la voit. « Afficher sur mon profil » l’y place.',
      travel: 'Marque dans ton carnet de voyages les lieux que tu as visités.',
    },
  },
  'tell-followers': {
    title: 'En parler à tes abonnés',
    line: 'Partage une sortie, ou montre un moment pendant un jour.',
    tags: ['actualités', 'story', 'partager'],
    steps: {
      set: 'Les sorties qui ne sont pas privées paraissent dans les actualités de tes abonnés quand tu les confirmes.',
      share: 'Plus tard, « Partager avec tes abonnés » dans le menu d’une sortie fait de même.',
      story: 'Ajoute une story : une photo ou quelques mots, partis après 24 heures.',
      who: 'Choisis qui la voit : abonnés, contacts ou certaines listes.',
      remove: 'Tu as changé d’avis ? « Retirer de mon fil » enlève une publication.',
    },
  },
};
