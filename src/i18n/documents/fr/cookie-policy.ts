import type { Document } from '../document.ts';

export const document: Document = {
  language: 'fr',
  title: 'Cookies',
  summary:
    'Deux cookies, tous deux nécessaires pour se connecter en sécurité. Ce que l’app garde d’autre dans ton navigateur lui permet de fonctionner sans réseau.',
  reviewed: false,
  sections: [
    {
      id: 'why-no-question',
      heading: 'Pourquoi on ne t’a rien demandé',
      blocks: [
        'Tu connais les fenêtres qui demandent quels cookies tu veux. Il n’y en a pas ici, parce qu’il n’y a rien à choisir : pas de publicité, pas de statistiques sur les visiteurs, pas d’autre entreprise. Ce qui est gardé est ce que tu as demandé en utilisant l’app.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Les cookies',
      blocks: [
        {
          terms: [
            {
              name: '__Host-outing_session',
              meaning:
                'Un nombre aléatoire auquel le serveur reconnaît que c’est toi. Les scripts ne peuvent pas le lire, il ne va qu’à ce serveur, et il est envoyé chiffré. Il finit après 30 jours sans usage, après un an au plus tard, et quand tu te déconnectes.',
            },
            {
              name: 'XSRF-TOKEN',
              meaning:
                'Un second nombre qui va avec le premier. L’app l’envoie avec les modifications, pour qu’aucun autre site ne puisse en faire en ton nom. Il vit aussi longtemps que le premier.',
            },
            {
              name: '__Host-outing_device_…',
              meaning:
                'Un pour chaque compte qui a été connecté sur cet appareil. Il permet au serveur de distinguer ton appareil d’un inconnu qui devine ton mot de passe, et de te laisser entrer pendant que l’autre doit attendre. Il ne dit rien d’autre, reste après la déconnexion et finit après un an.',
            },
          ],
        },
        'Les deux premiers peuvent être posés avant que tu te connectes : un formulaire de connexion a besoin de cette protection, lui aussi. Sans compte derrière eux, ils ne disent rien de toi.',
      ],
    },
    {
      id: 'storage',
      heading: 'Ce qui est gardé d’autre dans ton navigateur',
      blocks: [
        {
          terms: [
            {
              name: 'Base de données (IndexedDB)',
              meaning:
                'Ton agenda avec ses sorties, notes et sondages, les formulaires commencés, et les modifications qui attendent d’être envoyées. Effacée quand tu te déconnectes ; ce qui n’était pas envoyé reste chiffré jusqu’à 30 jours. Ce que tu as répondu quand on t’a proposé d’installer l’app reste, pour qu’on ne te le demande plus.',
            },
            {
              name: 'Fichiers de l’app (Cache Storage, service worker)',
              meaning:
                'L’app elle-même, pour qu’elle s’ouvre sans réseau, et les images de tes sorties jusqu’à ce que tu te déconnectes.',
            },
            {
              name: 'Choix (Local Storage)',
              meaning: 'Si tu l’aimes claire ou sombre, et dans quelle langue tu lis.',
            },
            {
              name: 'Places dans les listes (Session Storage)',
              meaning:
                'Jusqu’où tu avais lu, pour le retrouver. Pendant que tu te connectes avec un autre service : ce que tu allais faire. Parti quand tu fermes l’onglet.',
            },
          ],
        },
      ],
    },
    {
      id: 'control',
      heading: 'Comment t’en défaire',
      blocks: [
        'Déconnecte-toi : cela efface les cookies et la base de données. Pour enlever aussi le reste, efface les données de ce site dans les réglages de ton navigateur. Les modifications pas encore envoyées sont alors perdues.',
        'Si tu interdis les cookies ou le stockage à ce site, il ne peut pas fonctionner : tout ce qu’il montre vient de là.',
      ],
    },
    {
      id: 'others',
      heading: 'Les cookies des autres',
      blocks: [
        'Aucun. Les pages de ce service ne chargent rien d’autres serveurs. Quand tu suis un lien vers un autre site, ce sont les règles de ce site qui valent.',
      ],
    },
  ],
};
