/** Parts of the product that are not built yet: their names, and what they will be. */
import type { Translation } from '../../translation.ts';
import type { comingFeatures as english } from '../en/coming-features.ts';

export const comingFeatures: Translation<typeof english> = {
  badge: 'Em breve',
  notYet: 'Ainda estamos a construir isto.',
  home: 'Início',
  agenda: 'Ir para a agenda',
  someTitle: 'Em breve',
  someLine: 'Estamos a trabalhar nisso.',
  features: {
    invite: {
      title: 'Convidar amigos',
      line: 'Traz os teus amigos para o Outing. Já podes convidar pessoas para cada um dos teus planos.',
    },
  },
};
