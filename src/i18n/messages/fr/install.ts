/** Texts of offers to put the app on this device. */
import type { Translation } from '../../translation.ts';
import type { install as english } from '../en/install.ts';

export const install: Translation<typeof english> = {
  title: 'Installer Outing',
  line: 'Tes sorties dans leur propre app. Elle s’ouvre tout de suite, même hors ligne.',
  phoneLine:
    'Tes sorties sur ton écran d’accueil. Elles s’ouvrent tout de suite, même hors ligne. Quatre gestes suffisent.',
  install: 'Installer',
  how: 'Montre-moi comment',
  notNow: 'Pas maintenant',
};
