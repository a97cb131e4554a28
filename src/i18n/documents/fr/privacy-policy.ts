import type { Document } from '../document.ts';

export const document: Document = {
  language: 'fr',
  title: 'Confidentialité',
  summary:
    'Quelles données ce service a sur toi, où elles se trouvent, qui les voit, et comment t’en défaire. Il n’y a ni publicité, ni pistage, ni autre entreprise qui écoute.',
  reviewed: false,
  sections: [
    {
      id: 'who',
      heading: 'Qui est responsable',
      blocks: [
        'L’exploitant du serveur à cette adresse. Outing est un logiciel que chacun peut exploiter ; ses auteurs ne reçoivent aucune donnée de ce serveur. L’exploitant ajoute ici son nom, comment le joindre, et sur quelles bases légales il travaille.',
      ],
    },
    {
      id: 'account',
      heading: 'Ce que tu dis de toi',
      blocks: [
        {
          terms: [
            { name: 'Nom, identifiant', meaning: 'Montrés aux gens avec qui tu prépares des sorties.' },
            {
              name: 'Adresse e-mail',
              meaning:
                'Pour te connecter, pour confirmer qu’elle est à toi, et pour un nouveau mot de passe. Elle n’est pas montrée aux autres. D’autres e-mails ne viennent que si tu les demandes dans tes réglages : les rappels et ce que la semaine apporte. Le lien qu’ils contiennent suffit pour ne plus les recevoir.',
            },
            {
              name: 'Mot de passe',
              meaning: 'Gardé seulement sous forme de hachage (Argon2id), d’où l’on ne peut pas le lire.',
            },
            {
              name: 'Lien avec un service',
              meaning:
                'Si tu te connectes avec Google, Apple ou un autre service : son identifiant pour toi et l’adresse qu’il a donnée. Nous ne gardons rien d’autre de ce qu’il dit ; il apprend que tu te connectes ici. Sans compte créé, tout est oublié après une heure.',
            },
            {
              name: 'Fuseau horaire',
              meaning: 'Pour que les heures soient montrées juste. Ton navigateur le nomme.',
            },
            {
              name: 'Invitation',
              meaning:
                'Qui t’a invité, si quelqu’un l’a fait, et l’adresse pour laquelle l’invitation a été faite.',
            },
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Ce que tu prépares',
      blocks: [
        'Les sorties, leur programme, leurs lieux, couvertures, photos, fichiers, notes, sondages, votes, qui participe, et qui tu suis. C’est là pour être partagé, et voici qui le voit :',
        {
          list: [
            'Une sortie privée est vue par les gens qui y sont, et par les invités. Aux autres, on répond comme si elle n’existait pas.',
            'Une sortie publique montre son titre, son heure, son lieu, qui l’organise et combien de personnes viennent à qui a son lien, même sans compte. Son image, ses notes, ses sondages et son programme restent aux participants.',
            'Un brouillon n’est vu que de ceux qui tiennent la sortie.',
            'Les votes portent des noms : tous dans la sortie peuvent voir qui a choisi quoi.',
            'Les gens qui ne font que suivre une sortie ne voient pas ses notes.',
          ],
        },
        'Ton carnet de voyages, les lieux que tu as marqués comme visités, est vu des gens qui te suivent, sauf si tu en décides autrement dans les réglages.',
        'Personne d’autre ne voit les entrées de ton propre calendrier. Si tu le permets dans les réglages, les personnes que tu suis ou qui sont dans une de tes listes de contacts apprennent que tu n’es pas libre à un moment pour lequel elles prévoient quelque chose avec toi, et rien de plus.',
        'Une image que tu envoies est redessinée par le serveur, pour que ce qu’un appareil photo écrit dans ses fichiers, comme le lieu, ne soit pas gardé. Les autres fichiers restent tels quels, et ne vont qu’aux membres de leur sortie.',
        'Rien de ce que tu écris n’est chiffré contre l’exploitant. Qui exploite le serveur peut lire sa base de données.',
      ],
    },
    {
      id: 'device',
      heading: 'Ce qui est gardé sur ton appareil',
      blocks: [
        'L’app fonctionne sans réseau parce qu’elle tient une base de données dans ton navigateur : ton agenda, et les sorties, images, fichiers, notes et sondages qui te concernent. Les modifications pas encore envoyées y attendent dans une file. L’app elle-même y est gardée aussi, et quelques choix comme le thème sombre.',
        'Elle n’est pas verrouillée tant que tu es connecté : qui peut utiliser ton navigateur peut la lire. Quand tu te déconnectes, ou que tu es déconnecté, tout est effacé. Seul ce qui n’était pas encore envoyé reste, chiffré avec une clé que le serveur ne donne qu’à toi, jusqu’à 30 jours. Tu le retrouves quand tu te reconnectes sur cet appareil.',
        'Effacer les données de ce site dans ton navigateur enlève tout, y compris ce qui n’était pas envoyé.',
      ],
    },
    {
      id: 'technical',
      heading: 'Ce qui s’accumule de soi-même',
      blocks: [
        {
          terms: [
            {
              name: 'Adresse pour les notifications',
              meaning:
                'Là où tu les actives : l’adresse que l’éditeur de ton navigateur donne pour cela, et des clés avec lesquelles seul ton appareil les lit. Elle est supprimée quand tu les désactives ou te déconnectes.',
            },
            {
              name: 'Sessions',
              meaning:
                'Pour chaque connexion un hachage de son cookie, quand elle a commencé et l’heure où elle a servi la dernière fois. Une session finit après 30 jours sans usage, après un an au plus tard, et quand tu te déconnectes.',
            },
            {
              name: 'Numéro d’appareil',
              meaning:
                'Un nombre aléatoire qui désigne ton navigateur au serveur, pour qu’une modification ne soit jamais faite deux fois.',
            },
            {
              name: 'Journal des modifications',
              meaning:
                'Ce qui a changé dans quelle sortie et par qui, pendant 30 jours, pour que les appareils absents puissent se rattraper. Les réponses aux modifications sont gardées aussi longtemps, au cas où elles se seraient perdues en route.',
            },
            {
              name: 'Adresse réseau',
              meaning:
                'Sert à compter les essais de connexion manqués et choses semblables. Elle est comptée sous un hachage, pendant des minutes, et n’est pas gardée avec ton compte.',
            },
            {
              name: 'Journal du serveur',
              meaning:
                'Le serveur note quand il démarre, s’arrête ou échoue à quelque chose, avec le chemin de la requête qui a échoué. Il ne note pas les visites. Pour protéger les comptes, il note les connexions, les tentatives échouées, les nouveaux mots de passe et les blocages, avec le numéro du compte et le réseau d’où ils viennent. Tant qu’aucun serveur de courrier n’est installé, les e-mails vont dans un dossier du serveur. Un proxy devant le serveur peut tenir son propre journal ; l’exploitant le dit ici.',
            },
            {
              name: 'Sauvegardes',
              meaning:
                'La base de données est copiée régulièrement. Ce que tu supprimes peut être dans une copie jusqu’à ce qu’elle soit remplacée ou retirée.',
            },
          ],
        },
      ],
    },
    {
      id: 'others',
      heading: 'Qui d’autre reçoit des données',
      blocks: [
        'Personne que l’app appelle d’elle-même : elle ne charge rien d’autres serveurs, et ton navigateur a l’ordre de le refuser. Trois parties peuvent être nécessaires pour la faire tourner, et l’exploitant les nomme ici : qui héberge le serveur, qui te porte son courrier, et qui garde ses images, si elles sont ailleurs. Dans ce cas, ton navigateur envoie les images directement là-bas.',
        'Quand tu partages le lien d’une sortie dans une autre app, cette app apprend le lien.',
      ],
    },
    {
      id: 'how-long',
      heading: 'Combien de temps c’est gardé',
      blocks: [
        'Ton compte et ce que tu as préparé restent jusqu’à ce que tu les supprimes. Ce que tu supprimes quitte aussitôt la base de données et son journal des modifications, et les sauvegardes quand elles sont remplacées. Les liens pour confirmer une adresse valent 24 heures, ceux pour un nouveau mot de passe une heure, et les deux sont retirés ensuite.',
      ],
    },
    {
      id: 'rights',
      heading: 'Tes droits',
      blocks: [
        'Tu peux demander à l’exploitant ce qui est stocké sur toi, le faire corriger, en recevoir une copie, le faire supprimer, ou t’opposer à son usage. Ton nom, ton agenda et tes notes, tu peux les lire et pour la plupart les changer dans l’app. Une copie de tout s’obtient dans les réglages, « Exporter tes données »; tu y désactives aussi ton compte, qui est supprimé après 30 jours. Si tu penses qu’il agit mal, tu peux t’adresser à l’autorité de protection des données là où tu vis.',
      ],
    },
    {
      id: 'children',
      heading: 'Enfants',
      blocks: [
        'Le service n’est pas fait pour les enfants qui ne peuvent pas l’accepter eux-mêmes là où ils vivent. Si un enfant a tout de même un compte, dis-le à l’exploitant, qui le supprime.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changements',
      blocks: [
        'Quand le logiciel ou l’exploitant commence à faire autre chose des données, ce texte change avec, et ce qui compte pour toi est annoncé.',
      ],
    },
  ],
};
