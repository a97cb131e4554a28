/** Texts for user-defined orders: a program, collections, and the outings in one. */
import type { Translation } from '../../translation.ts';
import type { arranging as english } from '../en/arranging.ts';

export const arranging: Translation<typeof english> = {
  open: 'Mudar a ordem',
  done: 'Concluir',
  drag: 'Arrastar {title}',
  menuOf: 'Lugar de {title}',
  up: 'Para cima',
  down: 'Para baixo',
};
