/** Texts of the help about keyboard shortcuts. */
import type { Translation } from '../../translation.ts';
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts: Translation<typeof english> = {
  title: 'Raccourcis clavier',
  hint: 'Désactivés pendant la saisie.',
  newOuting: 'Nouvelle sortie',
  home: 'Aller à l’accueil',
  agenda: 'Aller à l’agenda',
  chat: 'Aller aux discussions',
  news: 'Aller aux actualités',
  travel: 'Aller aux voyages',
  collections: 'Aller aux collections',
  people: 'Aller aux personnes',
  notifications: 'Aller aux notifications',
  settings: 'Aller aux réglages',
  search: 'Chercher ici, sinon partout',
  searchAll: 'Tout chercher',
  help: 'Montrer ces raccourcis',
  escape: 'Fermer',
  between: 'puis',
  either: 'ou',
  everywhere: 'Partout',
  onThisScreen: 'Sur cet écran',
};
