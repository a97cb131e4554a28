/** Texts for user-defined orders: a program, collections, and the outings in one. */
import type { Translation } from '../../translation.ts';
import type { arranging as english } from '../en/arranging.ts';

export const arranging: Translation<typeof english> = {
  open: 'Changer l’ordre',
  done: 'Terminé',
  drag: 'Faire glisser {title}',
  menuOf: 'Place de {title}',
  up: 'Monter',
  down: 'Descendre',
};
