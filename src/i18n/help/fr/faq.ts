import type { Faq } from '../texts.ts';

export const faq: Faq = {
  general: {
    'what-is-outing': {
      question: 'À quoi sert Outing ?',
      answer:
        'À organiser des choses ensemble. Une sortie réunit l’heure, le lieu et le programme, les personnes et leurs réponses, des notes, des sondages, des photos, des fichiers et une discussion. Autour d’elle, il y a ton calendrier, les personnes que tu suis, des collections et un carnet de voyages.',
      tags: ['début', 'sortie', 'aperçu'],
    },
    offline: {
      question: 'Qu’est-ce qui fonctionne sans connexion ?',
      answer:
        'Presque tout. Tes sorties sont sur cet appareil, et ce que tu écris, réponds ou votes y est enregistré aussitôt et part dès que tu es de nouveau en ligne. Il faut une connexion pour se connecter, trouver de nouvelles personnes et changer d’e-mail, d’identifiant ou de mot de passe.',
      tags: ['hors ligne', 'connexion', 'dans le train'],
    },
    'waiting-to-send': {
      question: 'Comment savoir si mes changements sont envoyés ?',
      answer:
        'Ce qui n’est pas encore parti porte la mention « en attente d’envoi », et hors ligne une ligne en haut en donne le nombre. Synchronisation, dans les réglages, montre tout, dans l’ordre d’envoi.',
      tags: ['synchronisation', 'en attente', 'envoyé'],
    },
    'not-saved': {
      question: 'Et si un changement n’a pas pu être enregistré ?',
      answer:
        'Il est annulé sur cet appareil, et tu en lis la raison là où tu l’as fait. Ce que tu as écrit est gardé jusqu’à ce que tu le modifies et le renvoies, ou l’abandonnes.',
      tags: ['erreur', 'refusé', 'réessayer'],
    },
    'sign-up': {
      question: 'Comment mes amis peuvent-ils avoir un compte ?',
      answer:
        'Tant qu’Outing est en bêta, un nouveau compte demande en général une invitation. Tu peux en créer pour tes amis : chacune sert une fois, pendant 24 heures, et te revient si personne ne l’utilise. Même sans compte, on peut voir une sortie publique par son lien, et répondre à une sortie par le lien que partagent ses organisateurs. Sous « Inviter des amis », il y a aussi un code à toi. Son lien dure et n’ouvre rien à lui seul : là où chacun peut créer un compte, il dit que la personne vient de ta part, et elle compte pour toi.',
      tags: ['invitation', 's’inscrire', 'compte'],
    },
    install: {
      question: 'Puis-je installer Outing comme une app ?',
      answer:
        'Oui, sur téléphone et ordinateur, directement depuis le navigateur. Outing a alors sa propre icône et s’ouvre aussi sans connexion.',
      tags: ['installer', 'écran d’accueil', 'téléphone'],
    },
    cost: {
      question: 'Combien coûte Outing ?',
      answer:
        'Rien. Les formules de la page des tarifs sont des exemples de ce que pourrait être un abonnement. On ne peut rien acheter.',
      tags: ['prix', 'gratuit', 'abonnement'],
    },
  },
  account: {
    'forgotten-password': {
      question: 'Et si j’oublie mon mot de passe ?',
      answer:
        'Déconnecte-toi, puis choisis « Mot de passe oublié ? ». Tu reçois par e-mail un lien pour en choisir un nouveau. Il est valable une heure.',
      tags: ['mot de passe', 'se connecter', 'réinitialiser'],
    },
    'email-and-username': {
      question: 'Comment changer d’e-mail ou d’identifiant ?',
      answer:
        'Les deux sont dans Nom et coordonnées et demandent une connexion. Un nouvel e-mail compte dès que tu as ouvert le lien que nous y envoyons. Ton ancien identifiant te reste réservé 90 jours.',
      tags: ['e-mail', 'identifiant', 'nom'],
    },
    devices: {
      question: 'Où mon compte est-il connecté ?',
      answer:
        'Appareils et fuseau horaire montre tous tes appareils. Déconnecte celui que tu ne reconnais pas, puis change de mot de passe : cela te déconnecte partout ailleurs.',
      tags: ['appareils', 'sécurité', 'se déconnecter'],
    },
    appearance: {
      question: 'Puis-je changer la langue, l’heure ou les couleurs ?',
      answer:
        'Oui. Outing parle français, anglais, allemand, portugais et arabe, en clair ou en sombre. Ton choix vaut sur tous tes appareils.',
      tags: ['langue', 'sombre', 'heure', 'semaine'],
    },
    translation: {
      question: 'Puis-je lire ce que les autres écrivent dans une autre langue ?',
      answer:
        'Oui, là où ton Outing le propose et où ton navigateur a son propre traducteur, comme Chrome sur ordinateur. Appuie une fois sur « Traduire » sous un texte : ton navigateur charge alors la langue et traduit ensuite de lui-même les textes dans cette langue, même sans connexion. « Voir l’original » ramène ce qui a été écrit. Rien de ce que tu lis n’est envoyé où que ce soit, et tu peux le désactiver sur chaque appareil.',
      tags: ['traduire', 'langue', 'traduction', 'étranger'],
    },
    'log-out': {
      question: 'Que se passe-t-il quand je me déconnecte ?',
      answer:
        'Tes sorties sont retirées de cet appareil et restent dans ton compte. Ce qui n’est pas parti peut y rester, verrouillé : reconnecte-toi sur cet appareil dans les 30 jours, et tout revient et part.',
      tags: ['se déconnecter', 'non envoyé', 'ordinateur partagé'],
    },
    storage: {
      question: 'Combien de place Outing prend-il sur cet appareil ?',
      answer:
        'Autant que tu le permets dans les réglages, sous Synchronisation. Quand elle est prise, les anciennes sorties quittent d’abord cet appareil. Elles restent dans ton compte.',
      tags: ['stockage', 'place', 'mémoire'],
    },
    deactivate: {
      question: 'Puis-je désactiver mon compte et changer d’avis ?',
      answer:
        'Oui. Ton profil et tout ce qui te concerne sont aussitôt cachés à tout le monde, et tu es déconnecté partout. Pendant 30 jours, l’assistance peut rétablir ton compte ; ensuite, il est supprimé pour de bon.',
      tags: ['désactiver', 'supprimer le compte', '30 jours'],
    },
  },
  outing: {
    'draft-or-set': {
      question: 'Quelle est la différence entre un brouillon et une sortie confirmée ?',
      answer:
        'Seuls les organisateurs voient un brouillon. « Confirmer » prévient toutes les personnes invitées et ajoute la sortie à leur agenda. Tu peux annuler une sortie confirmée, puis la confirmer de nouveau.',
      tags: ['brouillon', 'confirmer', 'annuler'],
    },
    repeat: {
      question: 'Une sortie peut-elle se répéter ?',
      answer:
        'Oui. Choisis comment sous « Répétition » en la créant ou en la modifiant. Les dates s’ajoutent au fil du temps : six mois à l’avance, 26 au maximum. Chacune a ses propres réponses, sa discussion et ses photos. Quand tu en modifies une, tu dis si cela vaut aussi pour les autres.',
      tags: ['répéter', 'série', 'chaque semaine'],
    },
    roles: {
      question: 'Qui peut faire quoi dans une sortie ?',
      answer:
        'Propriétaire et organisateurs peuvent tout changer et décident qui rejoint. Les membres répondent, votent et discutent ; les organisateurs choisissent s’ils peuvent aussi inviter, modifier les détails, ajouter des étapes, des notes et des sondages, et venir accompagnés. Les personnes sans compte qui ont répondu par le lien répondent et votent. Qui regarde seulement voit la sortie et lit sa discussion, mais ne répond pas, ne vote pas et ne voit pas les notes. Sans autre choix de sa part, cette personne n’apprend que les nouveaux horaires et lieux, les annulations et ce qui la concerne.',
      tags: ['propriétaire', 'organisateur', 'membre', 'regarder'],
    },
    'who-sees-it': {
      question: 'Qui peut voir ma sortie ?',
      answer:
        'Tu choisis : seulement les invités, les personnes de tes listes, ou toute personne avec le lien. Avec le lien, on voit de quoi il s’agit ; les notes et la discussion sont pour les personnes de la sortie. Le lien par lequel tes amis répondent montre aussi la sortie. Pour la montrer ailleurs, choisis « Partager en image » dans son menu.',
      tags: ['privé', 'public', 'lien', 'visibilité'],
    },
    answers: {
      question: 'Comment dire si je viens ?',
      answer:
        'Choisis « J’y vais », « Peut-être » ou « Impossible », avec un mot si tu veux. Si l’heure change, on te redemande. Si la sortie est complète, tu es sur la liste d’attente et tu avances tout seul.',
      tags: ['réponse', 'j’y vais', 'liste d’attente'],
    },
    'bring-others': {
      question: 'Puis-je venir accompagné ?',
      answer:
        'Oui, sauf si les organisateurs l’ont désactivé : sous ta réponse, choisis « Venir accompagné » et dis combien d’adultes et d’enfants viennent, toi compris. Tous ceux qui viennent comptent dans la limite. S’il n’y a de la place que pour une partie d’entre vous, tu choisis : venir moins nombreux ou attendre ensemble. Moins nombreux, tu ne perds jamais ta place ; plus nombreux, il faut peut-être attendre. Les organisateurs décident dans les réglages si l’on peut venir accompagné.',
      tags: ['accompagné', 'enfants', 'famille', 'partenaire', 'liste d’attente'],
    },
    polls: {
      question: 'Comment décider, ou trouver une date ?',
      answer:
        'Choisis « En trouver une ensemble » en créant une sortie, puis les dates possibles : la sortie est confirmée, sa date se trouve ensuite. Ou ajoute un sondage avec des choix ou des dates. Pour chaque date, chacun dit oui, au besoin ou non, et l’une d’elles peut devenir la date de la sortie. Un sondage peut avoir une date limite, plusieurs choix et des votes anonymes. On peut réagir à un sondage sans voter, comme aux photos et aux fichiers.',
      tags: ['sondage', 'voter', 'date', 'date limite'],
    },
    'who-brings-what': {
      question: 'Comment se répartir ce que chacun apporte ?',
      answer:
        'Sur la page d’une sortie, sous « Qui apporte quoi », ajoute ce qu’il faut, une chose après l’autre : « 6 bouteilles d’eau » en fait six. Chacun dit ce qu’il apporte, même sans compte, par le lien ; et combien, s’il en faut plusieurs. Rien n’est apporté deux fois : celui qui arrive en second apprend qui l’apporte. Si tu quittes la sortie, ce que tu avais pris redevient libre. Une copie de la sortie et certains modèles contiennent une telle liste.',
      tags: ['apporter', 'liste', 'courses', 'auberge espagnole'],
    },
    photos: {
      question: 'Que deviennent les photos que j’ajoute ?',
      answer:
        'Cet appareil les réduit et retire le lieu de la prise de vue avant l’envoi. Seules les personnes de la sortie les voient. Les photos mises en avant sont les premières sur sa page.',
      tags: ['photos', 'lieu', 'appareil photo'],
    },
    files: {
      question: 'Puis-je ajouter des billets et d’autres fichiers ?',
      answer:
        'Oui, en général jusqu’à 25 Mo chacun ; les membres de la sortie les voient. « Garder hors ligne », dans le menu d’un fichier, le garde sur cet appareil sans connexion. On peut réagir à un fichier par un emoji, et qui peut modifier la sortie peut en épingler un en haut.',
      tags: ['fichiers', 'billets', 'pdf', 'taille'],
    },
    calendars: {
      question: 'Comment relier Outing à mes autres calendriers ?',
      answer:
        'Crée un lien dans Calendriers et liens et abonne-toi à lui dans ton autre app. Dans l’autre sens, abonne-toi ici à un calendrier par son adresse, ou importe un fichier qui finit par .ics. Toi seul·e vois ces événements.',
      tags: ['calendrier', 'agenda', 's’abonner', 'importer', 'ics'],
    },
    'same-note': {
      question: 'Et si deux personnes modifient la même note ?',
      answer:
        'Les deux modifications sont gardées. Si elles touchent les mêmes lignes, il y a ensuite deux notes, et rien n’est perdu.',
      tags: ['notes', 'modifier', 'en même temps'],
    },
  },
  profile: {
    'seen-on-profile': {
      question: 'Que voient les autres sur mon profil ?',
      answer:
        'Ton nom, ton identifiant, ta photo et ta couverture, ce que tu dis de toi et tes liens. De tes sorties, ils ne trouvent que celles qu’ils pourraient ouvrir eux-mêmes. Ton e-mail et ton téléphone ne sont jamais montrés. « Partager en image », là où tu partages ton profil, en fait une image.',
      tags: ['profil', 'nom', 'téléphone'],
    },
    news: {
      question: 'Que voient mes abonnés dans leurs actualités ?',
      answer:
        'Les sorties que tu confirmes, et les photos, collections, lieux et évaluations que tu ajoutes, s’ils ont le droit de les voir. Une sortie privée n’est vue que par ceux qui y participent, et rien de ses photos ni de ses évaluations n’y paraît. Tu peux retirer chaque publication de ton fil.',
      tags: ['actualités', 'fil', 'partager', 'publication'],
    },
    stories: {
      question: 'Combien de temps dure une story ?',
      answer:
        '24 heures à partir de son envoi. Tu choisis qui la voit : abonnés, contacts ou certaines listes. Tu vois qui l’a vue.',
      tags: ['story', '24 heures', 'vue'],
    },
    'travel-log': {
      question: 'Qu’est-ce que le carnet de voyages ?',
      answer:
        'Une carte des pays et des villes que tu marques comme visités. Après une sortie, nous proposons son lieu, et tu décides. C’est toi qui choisis qui voit tes voyages.',
      tags: ['voyages', 'carte', 'pays', 'visité'],
    },
    ratings: {
      question: 'Puis-je noter une sortie ?',
      answer:
        'Oui, une fois qu’elle est finie : une à cinq étoiles et une ligne. On ne note pas sa propre sortie. Si la liste des participants est cachée, seuls les organisateurs voient qui a dit quoi.',
      tags: ['évaluation', 'étoiles'],
    },
  },
  network: {
    'follower-or-contact': {
      question: 'Quelle est la différence entre abonnés et contacts ?',
      answer:
        'Tout le monde peut te suivre, et tu peux suivre tout le monde. Les contacts sont des abonnés que tu as mis dans une de tes listes de contacts.',
      tags: ['suivre', 'abonnés', 'contacts'],
    },
    'contact-lists': {
      question: 'À quoi servent les listes de contacts ?',
      answer:
        'À organiser et partager avec plusieurs personnes à la fois, comme la famille ou les amis de randonnée. Ce qui est pour une liste est aussi pour les listes à l’intérieur. Toi seul vois tes listes.',
      tags: ['liste de contacts', 'groupes', 'famille'],
    },
    'whom-to-invite': {
      question: 'Qui puis-je inviter à une sortie ?',
      answer:
        'Les personnes qui te suivent, sauf si elles ne se laissent inviter que par leurs contacts. Les autres reçoivent un lien : par celui de la sortie, que partagent propriétaire et organisateurs, tes amis répondent sans compte ; par celui que crée un membre, des personnes avec un compte la rejoignent.',
      tags: ['inviter', 'abonnés', 'lien'],
    },
    guests: {
      question: 'Mes amis peuvent-ils répondre sans compte ?',
      answer:
        'Oui, par le lien d’invitation de la sortie, que propriétaire et organisateurs trouvent sous « Inviter ». Sous « Plus », « Toute personne avec le lien d’invitation peut répondre » le désactive. Tes amis donnent leur nom et répondent sans compte. Ils voient le programme, votent dans les sondages et peuvent changer leur réponse. Discussion, photos et fichiers sont réservés aux membres ; les notes aussi, sauf si les réglages les leur montrent. Là où ce serveur ne l’autorise pas, il faut un compte, et le lien permet à quelques personnes de s’inscrire.',
      tags: ['invité', 'lien', 'sans compte'],
    },
    'renew-link': {
      question: 'Comment renouveler le lien d’une sortie ?',
      answer:
        'Sous « Inviter », ouvre « Plus » et choisis « Nouveau lien d’invitation ». L’ancien ne marche plus aussitôt, et les personnes qui ont répondu restent. Tu y limites aussi le nombre de réponses sans compte. Dans la liste des personnes, tu peux renommer ou retirer qui n’a pas de compte, et dire que c’est la même personne qu’un membre.',
      tags: ['lien', 'renouveler', 'invité'],
    },
    'find-people': {
      question: 'Comment trouver des gens ?',
      answer:
        'Cherche par nom ou identifiant, ou regarde qui tu pourrais connaître. Hors ligne, seules les personnes présentes sur cet appareil sont trouvées.',
      tags: ['recherche', 'amis', 'identifiant'],
    },
    'whom-to-write': {
      question: 'À qui puis-je écrire ?',
      answer:
        'Commence une discussion ou un groupe avec des personnes qui te suivent et avec tes contacts. Chaque sortie a aussi sa discussion, pour celles qui l’ont rejointe. Elle montre quand a lieu la sortie et ce qui vient ensuite ; « Joindre » permet de lancer un sondage, de chercher une date et de noter ce qu’il faut apporter.',
      tags: ['discussion', 'chat', 'message', 'groupe'],
    },
    'read-receipts': {
      question: 'Les autres voient-ils que j’ai lu leur message ?',
      answer:
        'Dans les discussions de 30 personnes au plus, oui, et tu le vois aussi. Désactive les confirmations de lecture dans Confidentialité, et ni eux ni toi ne le voyez plus.',
      tags: ['discussion', 'lu', 'distribué'],
    },
    'fewer-notifications': {
      question: 'Comment recevoir moins de notifications ?',
      answer:
        'Mets une discussion en sourdine dans son menu, pour une heure ou pour toujours. Pour une sortie, choisis « L’important » ou « Rien » dans « Mes réglages ».',
      tags: ['notifications', 'sourdine', 'calme'],
    },
  },
  collection: {
    'what-is-a-collection': {
      question: 'Qu’est-ce qu’une collection ?',
      answer:
        'Des sorties qui vont ensemble, comme tous tes voyages ou tes conférences, dans l’ordre que tu veux. Une collection de voyages a une carte.',
      tags: ['collection', 'voyages', 'carte'],
    },
    'add-to-collection': {
      question: 'Comment mettre une sortie dans une collection ?',
      answer:
        'Choisis « Ajouter à une collection… » dans le menu de la sortie, ou « Ajouter des sorties » dans la collection. Une sortie peut être dans plusieurs.',
      tags: ['ajouter', 'collection', 'sortie'],
    },
    'who-sees-a-collection': {
      question: 'Qui voit mes collections ?',
      answer:
        'Toi seul, les personnes de tes listes, ou tout le monde : tu choisis pour chacune. Des sorties qu’elle contient, chacun ne voit que celles qu’il peut voir de toute façon.',
      tags: ['privé', 'public', 'partager'],
    },
    'collection-on-profile': {
      question: 'Comment afficher une collection sur mon profil ?',
      answer:
        'Active « Afficher sur mon profil » quand tu la modifies. Qui peut voir la collection la trouve là.',
      tags: ['mise en avant', 'profil'],
    },
    'collection-offline': {
      question: 'Ai-je mes collections sans connexion ?',
      answer:
        'Oui. Elles sont enregistrées sur cet appareil avec leurs sorties, et tu peux aussi les modifier.',
      tags: ['hors ligne', 'collection'],
    },
    'delete-collection': {
      question: 'Que se passe-t-il quand je supprime une collection ?',
      answer:
        'Seule la collection disparaît. Ses sorties restent comme elles sont, pour toi et pour tous ceux qui y sont.',
      tags: ['supprimer', 'collection'],
    },
  },
  privacy: {
    'seen-of-me': {
      question: 'Qui voit quoi de moi ?',
      answer:
        'Dans Confidentialité, tu choisis qui voit tes voyages, tes abonnés et qui tu suis, et qui peut t’inviter. Personne d’autre ne voit les entrées de ton propre calendrier. Les autres voient tout au plus que tu n’es pas libre, si tu le permets.',
      tags: ['confidentialité', 'réglages', 'visibilité'],
    },
    busy: {
      question: 'Les autres peuvent-ils voir quand je ne suis pas libre ?',
      answer:
        'Seulement si tu actives « Montrer aux autres quand je ne suis pas libre » dans Confidentialité. Alors les personnes que tu suis ou qui sont dans une de tes listes de contacts le voient quand elles prévoient une sortie avec toi : aux dates de leurs sondages, et quand elles choisissent qui inviter. Elles voient que tu n’es pas libre, pas pourquoi. Tes sorties, tes propres entrées et les calendriers auxquels tu es abonné comptent.',
      tags: ['libre', 'calendrier', 'agenda', 'confidentialité', 'sondage', 'inviter'],
    },
    block: {
      question: 'Que se passe-t-il quand je bloque quelqu’un ?',
      answer:
        'Vous ne pouvez plus vous trouver, vous suivre, vous inviter ni vous écrire. Dans vos sorties communes, vous ne voyez que le nom de l’autre. La personne n’en est pas informée, et tu peux la débloquer à tout moment.',
      tags: ['bloquer', 'harcèlement'],
    },
    report: {
      question: 'Comment signaler quelque chose ?',
      answer:
        'Choisis « Signaler… » dans le menu d’une personne, d’une sortie, d’une note, d’un commentaire, d’une photo, d’un fichier ou d’un message. Ton signalement va aux personnes qui gèrent Outing. Personne d’autre ne l’apprend.',
      tags: ['signaler', 'spam', 'abus'],
    },
    operator: {
      question: 'D’autres peuvent-ils lire ce que j’écris ?',
      answer:
        'Seulement les personnes à qui c’est destiné, et celle qui exploite ce serveur, qui peut en lire la base de données. Tant que tu es connecté, rien n’est verrouillé sur cet appareil : déconnecte-toi sur un ordinateur partagé.',
      tags: ['chiffrement', 'exploitant', 'sécurité'],
    },
    tracking: {
      question: 'Est-ce qu’Outing me suit à la trace ?',
      answer:
        'Non. Il n’y a ni publicité ni pistage, et l’app ne charge rien d’autres serveurs. Deux cookies te gardent connecté.',
      tags: ['cookies', 'pistage', 'publicité'],
    },
    'my-data': {
      question: 'Comment supprimer mes données, ou les emporter ?',
      answer:
        'Ce que tu as créé, tu peux le supprimer toi-même. Si tu désactives ton compte, tout ce qui est personnel est supprimé après 30 jours ; ce que tu as écrit dans les sorties des autres y reste sans ton nom. Une copie de tout ce qui est à toi s’obtient dans les réglages, « Exporter tes données ».',
      tags: ['données', 'supprimer', 'copie', 'export'],
    },
  },
};
