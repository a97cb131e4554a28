/** Texts of the frame: navigation, shortcuts, the aside, and the screens that replace another one. */
import type { Translation } from '../../translation.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translation<typeof english> = {
  nav: {
    home: 'Accueil',
    agenda: 'Agenda',
    chat: 'Messages',
    messages:
      '{count, plural, one {# nouveau message} many {# nouveaux messages} other {# nouveaux messages}}',
    news: 'Actualités',
    travel: 'Voyages',
    collections: 'Collections',
    search: 'Recherche',
    notifications: 'Notifications',
    bell: '{count, plural, =0 {Notifications} one {Notifications, # nouvelle} many {Notifications, # nouvelles} other {Notifications, # nouvelles}}',
    unread:
      '{count, plural, one {# nouvelle notification} many {# de nouvelles notifications} other {# nouvelles notifications}}',
    new: 'Nouveau',
    newOuting: 'Nouvelle sortie',
    me: 'Moi',
    refused:
      '{count, plural, one {# modification non enregistrée} many {# de modifications non enregistrées} other {# modifications non enregistrées}}',
  },
  sync: {
    saved: 'Tout est enregistré et envoyé',
    toSend: '{count, number} à envoyer',
    refused: '{count, plural, one {# non enregistrée} many {# non enregistrées} other {# non enregistrées}}',
    offline: 'Hors ligne',
    keptOut: 'Ne passe pas : {count, number}',
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
    unsaved: 'Tu as du texte non enregistré. Nous te le redemanderons ensuite.',
    missing:
      'Une partie de cet écran ne s’est pas chargée. Ce que tu as enregistré est en sécurité sur cet appareil.',
  },
  error: {
    title: 'Un problème est survenu',
    line: 'Ce que tu as enregistré est en sécurité sur cet appareil.',
    storageTitle: 'Le stockage de cet appareil ne répond pas',
    storageLine: 'Recharge pour réessayer. Ce que tu as enregistré est en sécurité sur cet appareil.',
    reload: 'Recharger',
  },
  home: 'Accueil',
};
