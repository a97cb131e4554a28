/** Offers to put the app on this device. */
import type { Translation } from '../../translation.ts';
import type { install as english } from '../en/install.ts';

export const install: Translation<typeof english> = {
  title: 'Installer Outing',
  line: 'Tes sorties dans une app à elles : elle s’ouvre tout de suite, même sans réseau.',
  phoneLine:
    'Tes sorties sur ton écran d’accueil : elles s’ouvrent tout de suite, même sans réseau. Quatre gestes suffisent.',
  install: 'Installer',
  how: 'Montre-moi comment',
  store: 'Ouvrir la boutique',
  notNow: 'Pas maintenant',
};
