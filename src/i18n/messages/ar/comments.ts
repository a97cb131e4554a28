/** Comments on a note. */
import type { Translation } from '../../translation.ts';
import type { comments as english } from '../en/comments.ts';

export const comments: Translation<typeof english> = {
  title: 'التعليقات على «{note}»',
  untitledNote: 'هذه الملاحظة',
  add: 'علّق',
  count:
    '{count, plural, zero {لا تعليقات} one {تعليق واحد} two {تعليقان} few {# تعليقات} many {# تعليقًا} other {# تعليق}}',
  write: 'تعليقك',
  send: 'أرسل التعليق',
  neverLoaded: 'لم تُحمَّل هذه التعليقات على هذا الجهاز قبل انقطاع الشبكة.',
  couldNotLoad: 'تعذّر تحميل التعليقات.',
  by: '{name}، {when}',
  delete: 'احذف تعليق {name}',
  deleted: 'حُذف التعليق',
};
