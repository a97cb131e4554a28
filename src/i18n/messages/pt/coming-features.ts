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
    helpCenter: {
      title: 'Ajuda',
      line: 'Aqui vão estar respostas às perguntas mais comuns.',
    },
    info: {
      title: 'Sobre o Outing',
      line: 'Para que serve o Outing, quem o faz e o que há de novo.',
    },
    pricing: {
      title: 'Preços',
      line: 'O Outing é grátis. Se isso mudar, lês aqui primeiro.',
    },
  },
};
