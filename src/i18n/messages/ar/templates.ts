/** Texts of templates that a new outing can start from. */
import type { Translation } from '../../translation.ts';
import type { templates as english } from '../en/templates.ts';

export const templates: Translation<typeof english> = {
  startFrom: 'ابدأ من',
  all: 'كل القوالب',
  title: 'البدء من قالب',
  search: 'البحث في القوالب',
  noneFound: 'لا قوالب مطابقة.',
  offline: 'القوالب ليست على هذا الجهاز بعد، وأنت غير متصل.',
  notLoaded: 'تعذّر تحميل القوالب.',
  adds: 'يضيف: {what}',
  part: {
    items:
      '{count, plural, zero {لا فقرات} one {فقرة واحدة} two {فقرتان} few {# فقرات} many {# فقرة} other {# فقرة}}',
    poll: 'تصويت',
    things:
      '{count, plural, zero {لا أغراض مطلوبة} one {غرض مطلوب واحد} two {غرضان مطلوبان} few {# أغراض مطلوبة} many {# غرضًا مطلوبًا} other {# غرض مطلوب}}',
  },
  remove: 'عدم إضافتها',
};
