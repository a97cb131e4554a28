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
  home: 'Accueil',
};
