/** Texts for user-defined orders: a program, collections, and the outings in one. */
import type { Translation } from '../../translation.ts';
import type { arranging as english } from '../en/arranging.ts';

export const arranging: Translation<typeof english> = {
  open: 'تغيير الترتيب',
  done: 'تم',
  drag: 'اسحب {title}',
  menuOf: 'مكان {title}',
  up: 'إلى الأعلى',
  down: 'إلى الأسفل',
};
