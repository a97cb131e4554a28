/** Texts of comments on a note. */
import type { Translation } from '../../translation.ts';
import type { comments as english } from '../en/comments.ts';

export const comments: Translation<typeof english> = {
  title: 'التعليقات على «{note}»',
  untitledNote: 'هذه الملاحظة',
  add: 'تعليق',
  count:
    '{count, plural, zero {لا تعليقات} one {تعليق واحد} two {تعليقان} few {# تعليقات} many {# تعليقًا} other {# تعليق}}',
  write: 'تعليقك',
  send: 'إرسال التعليق',
  neverLoaded: 'ليست على هذا الجهاز بعد. اتصل بالإنترنت مرة واحدة لتحميل التعليقات.',
  couldNotLoad: 'تعذّر تحميل التعليقات.',
  by: '{name}، {when}',
  menu: 'إجراءات تعليق {name}',
  delete: 'حذف تعليق {name}',
  deleted: 'حُذف التعليق',
};
