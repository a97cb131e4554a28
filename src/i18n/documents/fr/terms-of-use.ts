import type { Document } from '../document.ts';

export const document: Document = {
  language: 'fr',
  title: 'Conditions d’utilisation',
  summary:
    'Ce que tu peux attendre de ce service, et ce qu’il attend de toi. Il est tenu par qui l’a mis à cette adresse : l’exploitant.',
  reviewed: false,
  sections: [
    {
      id: 'who',
      heading: 'Entre qui valent ces conditions',
      blocks: [
        'Outing est un logiciel que chacun peut exploiter. Ces conditions valent entre toi et l’exploitant du serveur à l’adresse que tu as ouverte. Les auteurs du logiciel n’y ont aucune part : ils n’exploitent pas ce serveur, et ne voient rien de ce qui s’y trouve.',
        'Tu acceptes ces conditions en créant un compte ou en utilisant le service. Si tu ne les acceptes pas, ne l’utilise pas.',
      ],
    },
    {
      id: 'service',
      heading: 'Ce que fait le service',
      blocks: [
        'Tu prépares des sorties avec d’autres : leur jour et leur lieu, leur programme, des notes que tout le monde écrit, et des sondages. Ce qui te concerne est gardé sur ton appareil comme sur le serveur, pour que tu puisses le lire et le modifier sans réseau. Ce que tu modifies est envoyé dès qu’il y en a un.',
        'Le service est en bêta. Certaines parties sont encore à venir, d’autres peuvent changer ou disparaître. Il ne coûte rien aujourd’hui. Si quelque chose devait un jour coûter de l’argent, tu en seras informé avant, et rien n’est facturé que tu n’aies accepté.',
        'Rien ne promet que le service soit toujours là. Les serveurs tombent en panne, et parfois on y travaille.',
      ],
    },
    {
      id: 'account',
      heading: 'Ton compte',
      blocks: [
        {
          list: [
            'Il te faut une adresse e-mail dont tu peux lire le courrier. Elle doit être confirmée avant que le reste s’ouvre.',
            'L’exploitant décide si l’on entre sur invitation, de soi-même, ou pas du tout. Une invitation expire 24 heures après avoir été faite.',
            'Dis qui tu es : un nom sous lequel te connaissent les gens avec qui tu prépares des sorties.',
            'Un compte est pour une seule personne. Garde ton mot de passe pour toi, et choisis-en un que tu n’utilises nulle part ailleurs.',
            'Qui peut ouvrir ton appareil peut lire ce qui y est gardé. Déconnecte-toi sur les appareils que d’autres utilisent.',
            'Préviens l’exploitant si tu penses que quelqu’un d’autre utilise ton compte.',
          ],
        },
        'Tu dois avoir l’âge d’accepter ces conditions là où tu vis. L’exploitant peut demander un âge plus élevé.',
      ],
    },
    {
      id: 'content',
      heading: 'Ce que tu écris',
      blocks: [
        'Ce que tu écris reste à toi. Tu permets à l’exploitant de le stocker, de le copier pour les sauvegardes, et de l’envoyer aux gens avec qui tu le partages : sans cela le service ne pourrait pas faire son travail. Ces conditions ne permettent rien de plus. Ce n’est ni vendu ni utilisé pour la publicité.',
        'Réfléchis avant de partager. Tous ceux qui participent à une sortie peuvent lire ses notes et ses sondages, et en ont une copie sur leurs appareils. Une sortie que tu rends publique peut être vue, dans ses grandes lignes, par qui a son lien.',
        'Ce que tu supprimes disparaît pour tous ceux dont l’appareil atteint le serveur. Les sauvegardes peuvent le garder encore un temps, et personne ne peut reprendre ce que quelqu’un a lu ou noté.',
      ],
    },
    {
      id: 'conduct',
      heading: 'Ce qui n’est pas permis',
      blocks: [
        {
          list: [
            'tout ce qui enfreint la loi là où toi ou l’exploitant vous trouvez ;',
            'tout ce que les règles de la communauté ne permettent pas ;',
            'des contenus qui appartiennent à quelqu’un d’autre et que tu n’as pas le droit de partager ;',
            'entrer dans des comptes ou des sorties qui ne te sont pas ouverts, ou essayer ;',
            'perturber le service : le surcharger, contourner ses limites, ou lui envoyer ce pour quoi il n’est pas fait ;',
            'recueillir des données sur des gens qui ne l’ont pas demandé.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Les sorties ont lieu dans le monde',
      blocks: [
        'Le service aide à préparer. Il n’organise, n’examine et n’assure rien de ce que les gens font ensemble. Qui prépare une sortie en répond, et chacun répond de soi : juge par toi-même si une randonnée, un trajet ou une soirée avec des inconnus est sans danger pour toi.',
        'Ne compte pas sur le service en cas d’urgence. Une modification faite par quelqu’un peut t’arriver tard, et celle que tu as faite sans réseau n’atteint personne tant que tu n’es pas de nouveau en ligne.',
      ],
    },
    {
      id: 'ending',
      heading: 'Y mettre fin',
      blocks: [
        'Tu peux arrêter à tout moment. Désactive ton compte dans les réglages : il est caché aussitôt et supprimé après 30 jours. Avant cela, « Exporter tes données » te donne une copie de tout.',
        'L’exploitant peut bloquer un compte qui enfreint ces conditions, ou mettre fin au service. Quand il y en a le temps, tu es prévenu et peux copier ce qui est à toi.',
      ],
    },
    {
      id: 'liability',
      heading: 'Ce dont répond l’exploitant',
      blocks: [
        'Le service est offert tel qu’il est. Dans la mesure où la loi le permet, l’exploitant ne répond que des dommages qu’il cause volontairement ou par négligence grave, et des atteintes à la vie, au corps ou à la santé. Les droits que la loi te donne comme consommateur restent ce qu’ils sont.',
        'Le logiciel vient sans aucune garantie, sous la licence MIT.',
      ],
    },
    {
      id: 'changes',
      heading: 'Quand ces conditions changent',
      blocks: [
        'L’exploitant peut changer ces conditions. Ce qui compte pour toi est annoncé avant de valoir, et si tu continues alors d’utiliser le service, tu l’acceptes. Si une partie de ces conditions était nulle, les autres demeurent.',
        'Le droit du pays où vit l’exploitant s’applique, à moins que celui du tien ne te protège mieux.',
      ],
    },
  ],
};
