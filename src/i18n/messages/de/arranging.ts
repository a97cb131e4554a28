/** Texts for user-defined orders: a program, collections, and the outings in one. */
import type { Translation } from '../../translation.ts';
import type { arranging as english } from '../en/arranging.ts';

export const arranging: Translation<typeof english> = {
  open: 'Reihenfolge ändern',
  done: 'Fertig',
  drag: '{title} ziehen',
  menuOf: 'Platz von {title}',
  up: 'Nach oben',
  down: 'Nach unten',
};
