import type { Translation } from '../../translation.ts';
import type { comingFeature as english } from '../en/coming-feature.ts';

export const comingFeature: Translation<typeof english> = {
  title: 'Em breve',
  line: 'Ainda estamos a construir isto.',
  home: 'Início',
  agenda: 'Ir para a agenda',
};
