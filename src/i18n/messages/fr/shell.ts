/** The frame: navigation, shortcuts, the aside, and the screens that stand in for another one. */
import type { Translation } from '../../translation.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translation<typeof english> = {
  nav: {
    home: 'Accueil',
    agenda: 'Agenda',
    travel: 'Voyages',
    search: 'Recherche',
    notices: 'Notifications',
    bell: '{count, plural, =0 {Notifications} one {Notifications, # nouvelle} many {Notifications, # nouvelles} other {Notifications, # nouvelles}}',
    unread:
      '{count, plural, one {# nouvelle notification} many {# de nouvelles notifications} other {# nouvelles notifications}}',
    new: 'Nouveau',
    newOuting: 'Nouvelle sortie',
    me: 'Moi',
    refused:
      '{count, plural, one {# modification non acceptée} many {# de modifications non acceptées} other {# modifications non acceptées}}',
  },
  sync: {
    saved: 'Tout est enregistré et envoyé',
    toSend: '{count, number} à envoyer',
    refused: '{count, plural, one {# non acceptée} many {# non acceptées} other {# non acceptées}}',
    offline: 'Hors ligne',
    offlineToSend: 'Hors ligne, {count, number} à envoyer',
    maintenance: 'En maintenance',
    maintenanceToSend: 'En maintenance, {count, number} à envoyer',
  },
  refresh: 'Actualiser',
  notice: {
    refused: 'Une modification n’a pas été acceptée',
  },
  update: {
    question: 'Une nouvelle version de l’app est disponible. Actualiser maintenant ?',
    busy: 'La version actuelle envoie encore quelque chose. Réessaie dans un instant.',
    refresh: 'Actualiser',
    later: 'Plus tard',
    unsaved:
      'Ce que tu écris n’est pas encore enregistré. La nouvelle version te sera de nouveau proposée ensuite.',
    missing:
      'Une partie de cet écran n’est pas arrivée. Ce que tu as enregistré est en sécurité sur cet appareil.',
  },
  error: {
    title: 'Cet écran a trébuché',
    line: 'Il s’est passé quelque chose d’inattendu. Ce que tu as enregistré est en sécurité sur cet appareil.',
    storageTitle: 'Le stockage de cet appareil ne répond pas',
    storageLine: 'Recharge la page pour réessayer. Ce que tu as enregistré est en sécurité sur cet appareil.',
    reload: 'Recharger',
  },
  storage: {
    blocked: {
      title: 'Un onglet retient celui-ci',
      line: 'Outing est ouvert dans un autre onglet ou une autre fenêtre, dans une version plus ancienne. Ferme-le là-bas, et cette page continue d’elle-même. Rien n’est perdu.',
    },
    outdated: {
      title: 'Il y a un Outing plus récent',
      line: 'Il a été ouvert dans un autre onglet. Celui-ci s’arrête ici, pour que l’ancien et le nouveau ne se mélangent pas. Ce que tu as enregistré est en sécurité.',
      action: 'Continuer avec le nouveau',
    },
    unavailable: {
      title: 'Rien ne peut être gardé ici',
      line: 'Outing garde tes sorties sur ton appareil, pour qu’elles s’ouvrent sans réseau. Ce navigateur ne le permet pas : une fenêtre privée ou des données de site bloquées peuvent en être la cause. Ouvre Outing dans une fenêtre normale, ou permets-lui de garder des données.',
      action: 'Réessayer',
    },
    full: {
      title: 'Cet appareil est plein',
      line: 'Il n’y a même pas la place d’ouvrir tes sorties. Libère de l’espace sur l’appareil, puis réessaie. Rien de ce que tu as enregistré n’est perdu.',
      action: 'Réessayer',
    },
    restoring: {
      title: 'Tes sorties reviennent',
      line: 'Le navigateur a retiré ce qui était gardé sur cet appareil.',
    },
  },
  home: 'Accueil',
};
