/** Templates that a new outing can start from. */
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
  addsItems:
    '{count, plural, zero {لا يضيف فقرات} one {يضيف فقرة واحدة} two {يضيف فقرتين} few {يضيف # فقرات} many {يضيف # فقرة} other {يضيف # فقرة}}',
  addsPoll: 'يضيف تصويتًا',
  addsBoth:
    '{count, plural, zero {يضيف تصويتًا} one {يضيف فقرة واحدة وتصويتًا} two {يضيف فقرتين وتصويتًا} few {يضيف # فقرات وتصويتًا} many {يضيف # فقرة وتصويتًا} other {يضيف # فقرة وتصويتًا}}',
  remove: 'عدم إضافتها',
};
